/** For the developer's console; never pass personal data. */
export function logTrouble(what: string, detail?: unknown): void {
  console.warn(`[offpiste] ${what}`, detail ?? '');
}

export function logFailure(what: string, detail?: unknown): void {
  console.error(`[offpiste] ${what}`, detail ?? '');
}
