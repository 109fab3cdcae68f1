import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseTarget } from '#platform/database/database';
import type { WorkOrder, WorkWord } from './sheet-work.process.ts';
import type { Worked } from './work-through.ts';

const PROGRAM = join(import.meta.dirname, 'sheet-work.process.ts');
/** A workbook of 20 MB takes several times its unpacked size. */
const MAX_HEAP_MB = 1536;

/** Works through the published sheets of a week in a process of its own, which ends with it. */
export function workInProcess(target: DatabaseTarget, weekId: string, signal: AbortSignal): Promise<Worked> {
  const options = { execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`], stdio: 'ignore' as const, signal };
  const child = fork(PROGRAM, options);
  return new Promise((resolve, reject) => {
    child.on('message', (word: WorkWord) => {
      if ('worked' in word) resolve(word.worked);
      else reject(new Error(word.problem));
    });
    child.on('error', reject);
    child.on('close', () => reject(new Error('the process ended without a word')));
    child.send({ target, weekId } satisfies WorkOrder, () => undefined);
  });
}
