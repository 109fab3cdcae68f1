import { fork } from 'node:child_process';
import { join } from 'node:path';
import { workbookFault } from './file-kind.ts';
import type { ReadWorkbook } from './read-workbook.ts';
import type { UnpackBudget } from './unpack-zip.ts';
import type { WorkbookOrder, WorkbookWord } from './workbook.process.ts';

const PROGRAM = join(import.meta.dirname, 'workbook.process.ts');

export interface ReadingLimits {
  /** Of the JavaScript heap; the unpacked file is beside it. */
  readonly heapMb: number;
  /** Of computing, so that a busy machine does not matter. */
  readonly cpuMs: number;
}

/** A shutdown uses SIGTERM. */
const TOO_LONG = 'SIGXCPU';
/** V8 at its limit, and the system without memory. */
const NO_MEMORY: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGKILL'];
const LIMITS: ReadingLimits = { heapMb: 1536, cpuMs: 120_000 };

/** Reads in a process of its own. Throws an Error with a message for the office if the workbook cannot be read. */
export async function readWorkbookInProcess(
  bytes: Uint8Array,
  budget: UnpackBudget,
  { heapMb, cpuMs } = LIMITS,
): Promise<ReadWorkbook> {
  const fault = workbookFault(bytes);
  if (fault !== undefined) throw new Error(fault);
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.on('message', (word: WorkbookWord) => {
      budget.left = word.left;
      if ('read' in word) resolve(word.read);
      else reject(new Error(word.problem));
    });
    child.on('error', reject);
    child.on('close', (_, signal) => reject(new Error(endOf(signal))));
    child.send({ bytes, budget, cpuMs, signal: TOO_LONG } satisfies WorkbookOrder, () => undefined);
  });
}

function endOf(signal: NodeJS.Signals | null): string {
  if (signal === TOO_LONG) return TOO_SLOW;
  return NO_MEMORY.includes(signal) ? TOO_LARGE : UNREAD;
}

const ADVICE = 'Save only the sheets of the week as a new workbook, without pictures and unused rows, or as CSV';
const TOO_SLOW = `takes too long to read. ${ADVICE}`;
const UNREAD =
  'could not be read, because the reading ended early. Try again; if it ends again, save it as a new .xlsx';
const TOO_LARGE = `needs too much memory to read. ${ADVICE}`;
