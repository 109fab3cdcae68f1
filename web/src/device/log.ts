/** For the developer's console only: never names, codes or other personal data. */
export function logTrouble(what: string, detail?: unknown): void {
  console.warn(`[offpiste] ${what}`, detail ?? '');
}
