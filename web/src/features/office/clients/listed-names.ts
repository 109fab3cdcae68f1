export interface NamedClient {
  readonly reference: string;
  readonly name: string;
}

const MAX_NAMES = 5;

/** The names of the first clients. */
export function listedNames(clients: readonly NamedClient[]): string {
  const names = clients.slice(0, MAX_NAMES).map(({ name, reference }) => name || reference);
  return [...names, ...(clients.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
