import { describe, expect, it } from 'vitest';
import { Anchors } from './anchors.js';
import { isPlainLine, Locator, MESSAGE, PART, SEPARATOR } from './locate.js';
import { tickFormat } from './testFormat.js';
import { decodeUtf8 } from './utf8.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const locator = (): Locator => new Locator(new Anchors([tickFormat()]), () => undefined);

/** Located text, stream and outer time (ISO, or null) of the last of the lines. */
function locate(...lines: string[]): [text: string, stream: string | null, outer: string | null] {
  const own = locator();
  for (const [index, line] of lines.entries()) {
    const bytes = utf8(line);
    own.locate(bytes, 0, bytes.length, index + 1, 0, false, bytes.length);
  }
  const outer = Number.isNaN(own.outerTimeUs) ? null : new Date(own.outerTimeUs / 1000).toISOString();
  return [decodeUtf8(own.bytes, own.start, own.end), own.stream, outer];
}

/** Program lines as they stand in a debug.log: every order of parts that begins a line. */
const OWN = [
  '2017-09-15 08:12:33 tick 1',
  '2018-10-04T08:12:33Z tick 1',
  '2018-10-04T08:12:33.004512Z [msghand] [bench]     - tack 2',
  '2022-07-18T11:26:19.479671Z (mocktime: 2020-08-31T15:34:12Z) [bench] - tack 2',
  '2025-12-17T07:28:37.528146Z [init] [checkqueue.h:147] [CCheckQueue<T, R>::CCheckQueue(int) [with T = C]] other',
  "2024-05-01T06:30:12Z UpdateTip: date='2024-05-01T06:29:50Z' cache=312.4MiB(2345678txo)",
];
const BARE = ['tick 1', '[msghand] [bench] - tack 2', '[validation.cpp:1] [F(int[2]) [with T = C]] [bench] tick 3'];

const DOCKER = '2026-08-21T22:26:12.123456789Z';
const DOCKER_MS = '2026-08-21T22:26:12.123Z';

/** Wrapper, text it puts before a line, stream, time it gives. */
const WRAPPERS: readonly (readonly [name: string, prefix: string, stream: string | null, outer: string | null])[] = [
  ['nothing', '', null, null],
  ['compose v2', 'bitcoind-1  | ', 'bitcoind-1', null],
  ['compose v1', 'bitcoind_1 | ', 'bitcoind_1', null],
  ['compose in colour', '\u001b[36mbitcoind-1  |\u001b[0m ', 'bitcoind-1', null],
  ['compose -t', `bitcoind-1  | ${DOCKER} `, 'bitcoind-1', DOCKER_MS],
  ['docker logs -t', `${DOCKER} `, null, DOCKER_MS],
  ['container runtime', `${DOCKER} stdout F `, null, DOCKER_MS],
  ['container runtime with tags', `${DOCKER} stderr F:x `, null, DOCKER_MS],
  ['container runtime, trimmed fraction', '2026-08-21T22:26:12.12Z stdout F ', null, '2026-08-21T22:26:12.120Z'],
  ['kubectl --prefix', '[pod/node-0/bitcoind] ', 'node-0/bitcoind', null],
  ['kubectl --prefix --timestamps', `[pod/node-0/bitcoind] ${DOCKER} `, 'node-0/bitcoind', DOCKER_MS],
  ['GitHub Actions', '\ufeff2026-08-21T22:26:12.1234567Z ', null, DOCKER_MS],
  ['GitHub Actions in colour', '2026-08-21T22:26:12.1234567Z \u001b[36;1m', null, DOCKER_MS],
  ['journald short', 'Jul 04 13:22:34 host bitcoind[8228]: ', null, null],
  ['syslog short, padded day', 'Jul  4 13:22:34 my-host.local bitcoind[8228]: ', null, null],
  ['journald short-iso', '2026-08-21T23:25:36+01:00 host elementsd[16735]: ', null, '2026-08-21T22:25:36.000Z'],
  [
    'journald short-iso, zone without colon',
    '2026-08-21T23:25:36+0100 host bitcoind[1]: ',
    null,
    '2026-08-21T22:25:36.000Z',
  ],
  ['rsyslog', '2026-08-21T23:25:36.123456+01:00 host bitcoind: ', null, '2026-08-21T22:25:36.123Z'],
  ['moreutils ts', 'Aug 21 22:26:12 ', null, null],
  ['moreutils ts in brackets', '[2026-08-21 22:26:12] ', null, '2026-08-21T22:26:12.000Z'],
  ['grep -H', 'master/debug.log:', 'debug.log', null],
  ['grep -n', '12345:', null, null],
  ['grep -Hn', 'debug.log:12345:', 'debug.log', null],
  ['grep -Hn context', 'debug.log-12345-', 'debug.log', null],
  ['quotation', '> ', null, null],
  ['list', '- ', null, null],
  ['rate limit', '[*] ', null, null],
  ['rate limit behind docker', `${DOCKER} [*] `, null, DOCKER_MS],
  ['NULs', '\0\0\0\0', null, null],
  ['grep -n in a compose log', '12:bitcoind-1  | ', 'bitcoind-1', null],
  ['grep -H in a compose log', 'logs/out.log:bitcoind-1  | ', 'out.log bitcoind-1', null],
  ['grep -Hn in a compose log', 'out.log:12:bitcoind_1 | ', 'out.log bitcoind_1', null],
  ['grep -H in a Kubernetes log', 'out.log:[pod/node-0/bitcoind] ', 'out.log node-0/bitcoind', null],
  ['compose around a pod', 'kind-1 | [pod/node-0/bitcoind] ', 'kind-1 node-0/bitcoind', null],
  ['compose around the container runtime', `kind-1 | ${DOCKER} stdout F `, 'kind-1', DOCKER_MS],
];

describe.each(WRAPPERS)('%s', (_, prefix, stream, outer) => {
  it.each(OWN)('%s', (line) => {
    expect(locate(prefix + line)).toEqual([line, stream, outer]);
  });

  it.each(BARE)('%s', (line) => {
    expect(locate(prefix + line)).toEqual([line, stream, outer]);
  });
});

describe('wrappers that need more than a prefix', () => {
  it.each(OWN)('functional-test combiner: %s', (line) => {
    expect(locate(` node0 ${line}`)).toEqual([line, 'node0', null]);
    expect(locate(` test  ${line}`)).toEqual([line, 'test', null]);
    expect(locate(`node12 ${line}`)).toEqual([line, 'node12', null]);
  });

  it.each(OWN)('name in brackets directly before the timestamp: %s', (line) => {
    expect(locate(`[node-1]${DOCKER} ${line}`)).toEqual([line, 'node-1', DOCKER_MS]);
  });

  it.each([...OWN, ...BARE])('docker json-file, keys in any order: %s', (line) => {
    const log = JSON.stringify(`${line}\n`);
    expect(locate(`{"log":${log},"stream":"stdout","time":"${DOCKER}"}`)).toEqual([line, null, DOCKER_MS]);
    expect(locate(`{"time":"${DOCKER}", "attrs":{"a":"}","b":["x"]}, "log":${log},"stream":"stderr"}`)).toEqual([
      line,
      null,
      DOCKER_MS,
    ]);
  });

  it.each(OWN)('backticks and table cells: %s', (line) => {
    expect(locate(`\`${line}\``)).toEqual([line, null, null]);
    expect(locate(`| ${line} |`)).toEqual([line, null, null]);
    expect(locate(`| \`${line}\` |`)).toEqual([line, null, null]);
  });

  it.each(OWN)('an unknown prefix: %s', (line) => {
    expect(locate(`something (new) ${line}`)).toEqual([line, null, null]);
  });

  it('unescapes what JSON escapes', () => {
    const line = 'tick "1" \\ / \t µ 𝄞 \u001b[32mgreen';
    expect(locate(JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: DOCKER }))[0]).toBe(
      'tick "1" \\ / \t µ 𝄞 green',
    );
    expect(locate('{"log":"tick \\u00b5\\ud834\\udd1e\\ud834!\\n","stream":"stdout"}')[0]).toBe('tick µ𝄞\ufffd!');
  });

  it('joins partial lines of each source on its own', () => {
    const own = locator();
    const feed = (line: string): unknown => {
      const bytes = utf8(line);
      const kind = own.locate(bytes, 0, bytes.length, 1, 0, false, bytes.length);
      return kind === MESSAGE ? [decodeUtf8(own.bytes, own.start, own.end), own.lines] : kind;
    };
    expect(feed(`${DOCKER} stdout P 2018-10-04T08:12:33Z ti`)).toBe(PART);
    expect(feed(`${DOCKER} stderr P 2018-10-04T08:12:34Z t`)).toBe(PART);
    expect(feed(`${DOCKER} stdout P ck`)).toBe(PART);
    expect(feed(`${DOCKER} stdout F  1`)).toEqual(['2018-10-04T08:12:33Z tick 1', 3]);
    expect(feed('{"log":"2018-10-04T08:12:35Z tick","stream":"stdout","time":"2026-08-21T22:26:12Z"}')).toBe(PART);
    expect(feed('{"log":" 3\\n","stream":"stdout","time":"2026-08-21T22:26:13Z"}')).toEqual([
      '2018-10-04T08:12:35Z tick 3',
      2,
    ]);
    expect(own.flush()).toBe(true);
    expect(decodeUtf8(own.bytes, own.start, own.end)).toBe('2018-10-04T08:12:34Z t');
    expect(own.flush()).toBe(false);
  });

  it('follows the separators of tail and names files apart', () => {
    const own = locator();
    const feed = (line: string): readonly unknown[] => {
      const bytes = utf8(line);
      return [own.locate(bytes, 0, bytes.length, 1, 0, true, bytes.length), own.stream];
    };
    expect(feed('==> master/debug.log <==')[0]).toBe(SEPARATOR);
    expect(feed('tick 1')).toEqual([MESSAGE, 'debug.log']);
    feed('==> branch/debug.log <==');
    expect(feed('tick 1')).toEqual([MESSAGE, 'branch/debug.log']);
    feed('==> master/debug.log <==');
    expect(feed('tick 1')).toEqual([MESSAGE, 'debug.log']);
  });

  it('keeps services of the same name in two files apart', () => {
    const line = '2018-10-04T08:12:33Z tick 1';
    const lines = ['==> a/out.log <==', `node-1 | ${line}`, '==> b/out.log <==', `node-1 | ${line}`];
    expect(locate(...lines.slice(0, 2))[1]).toBe('out.log node-1');
    expect(locate(...lines)[1]).toBe('b/out.log node-1');
  });

  it.each(['', 'node.log:', '> '])('timestamps of programs older than Bitcoin 0.8 behind "%s"', (prefix) => {
    expect(locate(`${prefix}11/04/22 11:23:33 tick 1`)[0]).toBe('11/04/22 11:23:33 tick 1');
  });

  it('looks into lines of docker json-file that grep found', () => {
    const log = JSON.stringify({ log: '2018-10-04T08:12:33Z tick 1\n', stream: 'stdout', time: DOCKER });
    expect(locate(`12:${log}`)).toEqual(['2018-10-04T08:12:33Z tick 1', null, DOCKER_MS]);
  });

  it('takes a service for known once its lines look like a log', () => {
    expect(locate('geth | INFO [03-14|09:26:53.589] x', 'geth | second line of a message')).toEqual([
      'second line of a message',
      'geth',
      null,
    ]);
  });
});

describe('what is no wrapper', () => {
  it.each([
    '| Command | Mean [ms] |',
    'height | ms',
    'master-1 | 12.5',
    '{"t":"2024-03-14T09:26:53.589104+01:00","lvl":"info","msg":"tick 1"}',
    '  "date": "2026-01-01T00:00:00Z",',
    't=2024-03-14T09:26:53+0100 lvl=info msg="tick 1" number=1',
    'INFO [03-14|09:26:53.589] Imported new chain segment               number=1,234,567',
    'INFO  [smite::bitcoin::metrics] tick 1',
    'INFO smite::bitcoin::metrics: tick 1',
    '[2026-08-01T10:20:30Z INFO  smite::bitcoin::metrics] tick 1',
    '2026-08-01T10:20:30.123Z DEBUG app::x] y',
    '2023-05-10 09:24:04.789+00:00 | main | INFO  | Imported',
    '2026-01-01 00:00:00,5,6',
    'Startup time: 2016-07-12 04:27:18',
    'UpdateTip: date=2016-01-20 03:13:02 progress=0.999999',
    'I0405 04:05:35.461336 core/blockchain.go:959] imported 2500 block(s)',
    '',
  ])('%s', (line) => {
    expect(locate(line)).toEqual([line, null, null]);
  });
});

describe('isPlainLine', () => {
  const plain = (line: string): boolean => isPlainLine(utf8(line), 0, utf8(line).length);

  it.each([...OWN, '2018-10-04T08:12:33Z', '2018-10-04T08:12:33Z   - tack', '2018-10-04T08:12:33Z 3 peers'])(
    '%s',
    (line) => {
      expect(plain(line)).toBe(true);
    },
  );

  it.each([
    ...BARE,
    '',
    `${DOCKER} tick`,
    '2026-08-21T22:26:12.1234567Z tick',
    '2026-08-21T22:26:12+01:00 tick',
    '2026-08-21T22:26:12Z stdout F tick',
    '2026-08-21T22:26:12Z 2026-08-21T22:26:12Z tick',
    '2026-08-21T22:26:12Z  node0 2026-08-21T22:26:12Z tick',
    '2026-08-21T22:26:12Z [*] 2026-08-21T22:26:12Z tick',
    '2026-08-21 22:26:12,tick',
  ])('not: %s', (line) => {
    expect(plain(line)).toBe(false);
  });
});
