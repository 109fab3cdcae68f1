/** For the developer's console; never pass personal data. */
export function logTrouble(what: string, detail?: unknown): void {
  console.warn(`[offpiste] ${what}`, detail ?? '');
}

/** As logTrouble, for a failure that the user saw. */
export function logFailure(what: string, detail?: unknown): void {
  console.error(`[offpiste] ${what}`, detail ?? '');
}
