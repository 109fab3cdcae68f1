import { fork, type ChildProcess } from 'node:child_process';

/** A workbook of 20 MB takes several times its unpacked size. */
const MAX_HEAP_MB = 1536;
/** The largest week takes half a minute; one that is still busy then never ends. Includes waiting for others before it. */
const MAX_MS = 15 * 60_000;

/** Starts a program that reads an office's files, in a process of its own: the server goes on answering meanwhile. */
export function startImportProcess(program: string, options: { readonly signal?: AbortSignal } = {}): ChildProcess {
  return fork(program, {
    ...options,
    timeout: MAX_MS,
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: 'ignore',
  });
}
