/** For the developer's console only: never names, codes or other personal data. */
export function logTrouble(what: string, detail?: unknown): void {
  console.warn(`[offpiste] ${what}`, detail ?? '');
}

/** As logTrouble, for a failure that was shown to the user. */
export function logFailure(what: string, detail?: unknown): void {
  console.error(`[offpiste] ${what}`, detail ?? '');
}
