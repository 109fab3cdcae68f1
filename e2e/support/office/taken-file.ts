export function csvRows(bytes: Buffer): Record<string, string>[] {
  const lines = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map(cellsOf);
  const [headings = [], ...rows] = lines;
  return rows.map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])));
}

function cellsOf(line: string): string[] {
  // A comma before each cell, also the first, which may be empty.
  return [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
