import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem, type as system } from 'node:os';
import { join } from 'node:path';
import { cellsOf, HEADINGS, type Row } from './stage/row.format.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGE = join(ROOT, 'docs/benchmarks.md');
const BYTES_PER_GIB = 2 ** 30;

/** Writes one run as docs/benchmarks.md; `at`: when it began. */
export async function writeBenchmarksPage(rows: readonly Row[], at: Date): Promise<void> {
  await writeFile(
    PAGE,
    `# Benchmarks

One run of \`npm run bench -- --write\` writes this page; nothing here is typed by hand. Begun ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC at ${commit()}, on ${machine()}. Other work on the machine makes every figure worse. A phone is a Chromium. In rows with 4x, its processor is slowed down four times. A row is \`over\` if it exceeds its budget. A \`reference\` is a figure of other programs and has no budget.

${lineOf(HEADINGS)}
|---|---|---|---|
${rows.map((row) => lineOf(cellsOf(row))).join('\n')}
`,
  );
}

function lineOf(texts: readonly string[]): string {
  return `| ${texts.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

function machine(): string {
  const [first] = cpus();
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / BYTES_PER_GIB)} GiB, ${system()}`;
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
}
