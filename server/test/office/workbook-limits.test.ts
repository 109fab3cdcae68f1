import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createUnpackBudget } from '#office/sheet/unpack-zip';
import { readWorkbookInProcess } from '#office/sheet/workbook-in-process';
import { withFiles } from '../harness/with-files.ts';
import { longWorkbook, textRow, workbookOf } from '../harness/workbook-xml.ts';

const READER = join(import.meta.dirname, '../harness/workbook-reader.program.ts');
const ENOUGH = { heapMb: 500, cpuMs: 600_000 };

test('returns the rows of a workbook from a process of its own, and the rest of the budget', async () => {
  const budget = createUnpackBudget({ bytes: 10_000, files: 20 });
  const { sheets } = await readWorkbookInProcess(workbookOf({ rows: textRow(1, ['COACH']) }), budget);
  expect(sheets).toEqual([{ name: 'Coaches', rows: [['COACH']] }]);
  expect(budget.left).toBeLessThan(10_000);
});

test('gives up on a workbook that needs too much memory', async () => {
  const reading = readWorkbookInProcess(longWorkbook(60_000), createUnpackBudget(), { ...ENOUGH, heapMb: 25 });
  await expect(reading).rejects.toThrow(/^needs too much memory to read\. Save only the sheets/);
});

test('gives up on a workbook that takes too long', async () => {
  const reading = readWorkbookInProcess(longWorkbook(60_000), createUnpackBudget(), { ...ENOUGH, cpuMs: 1 });
  await expect(reading).rejects.toThrow(/^takes too long to read\. Save only the sheets/);
});

test.runIf(existsSync('/proc/self/task'))('reports no limit when a shutdown ends the process', async () => {
  const before = new Set(await ownChildren());
  const reading = readWorkbookInProcess(longWorkbook(150_000), createUnpackBudget(), ENOUGH);
  const failure = reading.catch((error: unknown) => error);
  const [reader] = (await ownChildren()).filter((each) => !before.has(each));
  await expect.poll(async () => cpuTicks(reader ?? '')).toBeGreaterThan(0);
  process.kill(Number(reader), 'SIGTERM');
  expect(await failure).toMatchObject({ message: expect.stringMatching(/^could not be read, because the reading/) });
});

test('unpacks no more than the budget in the process, and keeps what it used', async () => {
  const budget = createUnpackBudget({ bytes: 100_000, files: 20 });
  const bomb = zipSync({ 'a.xml': strToU8('x'), 'xl/worksheets/sheet1.xml': new Uint8Array(10_000_000) });
  await expect(readWorkbookInProcess(bomb, budget, ENOUGH)).rejects.toThrow('unpacks to more than');
  expect(budget.left).toBe(99_999);
});

test.runIf(existsSync('/proc/self/task'))('stops reading when the process that waits for it is killed', async () => {
  await withFiles({ 'long.xlsx': longWorkbook(150_000) }, async (folder) => {
    const waiting = fork(READER, [join(folder, 'long.xlsx')], { stdio: 'ignore' });
    let reader = '';
    await expect.poll(async () => (reader = await childOf(waiting.pid))).not.toBe('');
    await expect.poll(async () => cpuTicks(reader)).toBeGreaterThan(0);
    waiting.kill('SIGKILL');
    await expect.poll(() => isRunning(reader)).toBe(false);
  });
});

async function ownChildren(): Promise<string[]> {
  const tasks = await readdir('/proc/self/task');
  const lists = await Promise.all(tasks.map(async (task) => readFile(`/proc/self/task/${task}/children`, 'utf8')));
  return lists.join(' ').split(/\s+/).filter(Boolean);
}

async function childOf(pid = 0): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim();
}

async function cpuTicks(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.split(' ')[13]);
}

async function isRunning(pid: string): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) [ZX]/.test(stat);
}
