export function csvRows(bytes: Buffer): Record<string, string>[] {
  const lines = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map(cellsOf);
  const [headings = [], ...rows] = lines;
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}

function cellsOf(line: string): string[] {
  // With a comma before each cell, the first one, too: that may be empty.
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
