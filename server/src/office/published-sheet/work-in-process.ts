import { join } from 'node:path';
import { endInWords, startImportProcess } from '#office/import/import-process';
import type { DatabaseTarget } from '#platform/database/database';
import type { WorkOrder, WorkWord } from './sheet-work.process.ts';
import type { SyncResult } from './sync-published-week.ts';

const PROGRAM = join(import.meta.dirname, 'sheet-work.process.ts');

export function workInProcess(target: DatabaseTarget, weekId: string, signal: AbortSignal): Promise<SyncResult> {
  const child = startImportProcess(PROGRAM, { signal });
  return new Promise((resolve, reject) => {
    child.on('message', (word: WorkWord) => {
      if ('worked' in word) resolve(word.worked);
      else reject(new Error(word.problem));
    });
    child.on('error', reject);
    child.on('close', (code, signal) =>
      reject(new Error(`the process ended ${endInWords(code, signal)}, without a result`)),
    );
    child.send({ target, weekId } satisfies WorkOrder, () => undefined);
  });
}
