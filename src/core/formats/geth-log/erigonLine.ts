const STAGE_OR_LEVEL =
  /^(?:\[[A-Z]{4,5}\] \[\d\d-\d\d\|\d\d:\d\d:\d\d|(?:INFO|WARN|EROR|DBUG)\s?\[\d\d-\d\d\|[\d:.]+\] (?:\[\d+\/\d+ |(?:head (?:validated|updated)) .*mgas\/s=))/;

const JSON_STAGE = /^\{"(?=.*"lvl": ?").*"msg": ?"(?:\[\d+\/\d+ |head validated)/;

/** Is this a line that erigon prints and geth does not: level in brackets, a stage such as `[4/6 Execution]`, or its head lines? */
export function isErigonLine(line: string): boolean {
  const begin = line.slice(0, 1024);
  return STAGE_OR_LEVEL.test(begin) || JSON_STAGE.test(begin);
}
