"""Reads a debug.log the way scripts in the field do: line by line, patterns tried in turn. Prints what it found.

usage: python3 bench/reader.py FILE
"""
import re
import sys
from datetime import datetime

STAMP = r'^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)'
UPDATE_TIP = re.compile(STAMP + r'.*UpdateTip: new best=.+ height=(\d+) .*tx=(\d+) .*cache=([\d.]+)MiB\((\d+)txo\)')
COMPACTION = re.compile(STAMP + r' \[leveldb\] Compacting.*files')
GENERATED_TABLE = re.compile(STAMP + r' \[leveldb\] Generated table.*: (\d+) keys, (\d+) bytes')
MEMPOOL_ADDITION = re.compile(STAMP + r' \[validation\] Enqueuing TransactionAddedToMempool: txid=.+wtxid=.+')
COINDB_BATCH = re.compile(STAMP + r' \[coindb\] Writing (partial|final) batch of ([\d.]+) MiB')
COINDB_COMMIT = re.compile(
    STAMP + r' \[coindb\] Committed (\d+) changed transaction outputs \(out of (\d+)\) to coin database'
)


def main(path: str) -> None:
    tips, compactions, tables, additions, batches, commits = [], [], [], [], [], []
    with open(path, encoding='utf-8', errors='replace') as log:
        for line in log:
            if found := UPDATE_TIP.match(line):
                time = datetime.strptime(found.group(1), '%Y-%m-%dT%H:%M:%SZ')
                tips.append((time, int(found.group(2)), int(found.group(3)), float(found.group(4)), int(found.group(5))))
            elif found := COMPACTION.match(line):
                compactions.append(found.group(1))
            elif found := GENERATED_TABLE.match(line):
                tables.append((found.group(1), int(found.group(2)), int(found.group(3))))
            elif found := MEMPOOL_ADDITION.match(line):
                additions.append(found.group(1))
            elif found := COINDB_BATCH.match(line):
                batches.append((found.group(1), found.group(2), float(found.group(3))))
            elif found := COINDB_COMMIT.match(line):
                commits.append((found.group(1), int(found.group(2)), int(found.group(3))))
    print(len(tips), len(compactions), len(tables), len(additions), len(batches), len(commits))


if __name__ == '__main__':
    main(sys.argv[1])
