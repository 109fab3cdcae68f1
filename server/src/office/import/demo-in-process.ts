import { join } from 'node:path';
import type { DatabaseTarget } from '#platform/database/database';
import type { DemoOrder, DemoWord } from './demo-import.process.ts';
import type { ImportSummary } from './import-content.store.ts';
import { endInWords, startImportProcess } from './import-process.ts';

const PROGRAM = join(import.meta.dirname, 'demo-import.process.ts');

/** Rejects with the problems of the folder. */
export function importDemoInProcess(target: DatabaseTarget, folder: string): Promise<ImportSummary> {
  const child = startImportProcess(PROGRAM);
  return new Promise((resolve, reject) => {
    child.on('message', (word: DemoWord) => {
      if ('summary' in word) resolve(word.summary);
      else reject(new Error(word.problem));
    });
    child.on('error', reject);
    child.on('close', (code, signal) =>
      reject(new Error(`the import of the demo ended ${endInWords(code, signal)}, without a result`)),
    );
    child.send({ target, folder } satisfies DemoOrder, () => undefined);
  });
}
