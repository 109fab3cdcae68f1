import { fork, type ChildProcess } from 'node:child_process';

/** A workbook of 20 MB takes several times its unpacked size. */
const MAX_HEAP_MB = 1536;
/** The limit includes the wait for earlier imports. */
const MAX_MS = 15 * 60_000;

export function startImportProcess(program: string, options: { readonly signal?: AbortSignal } = {}): ChildProcess {
  return fork(program, {
    ...options,
    timeout: MAX_MS,
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    stdio: 'ignore',
  });
}

/** How a process ended, in words. */
export function endInWords(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `by ${signal}` : `with code ${code ?? 'unknown'}`;
}
