import type { PersonData } from './export-person.store.ts';

/** A page without scripts and outer resources, one section for each table. */
export function personPage(title: string, data: PersonData): string {
  const sections = Object.entries(data).map(
    ([table, rows]) => `<h2>${escaped(table)}</h2>\n${rows.map((row) => `<dl>${fieldsOf(row)}</dl>`).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 sans-serif }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: 0.25rem 1rem; padding: 0.75rem 0; border-top: 1px solid #ccc }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
</style>
<h1>${escaped(title)}</h1>
${sections.join('\n')}
</html>
`;
}

function fieldsOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return `<dt></dt><dd>${escaped(textOf(row))}</dd>`;
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(textOf(value))}</dd>`)
    .join('');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 1);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
