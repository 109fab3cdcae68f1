// Source: docs/reference/access.md (Sign-in limits).
/** How often something may be tried in a window of time. */
export interface Allowance {
  readonly tries: number;
  readonly windowMs: number;
}

const MINUTE_MS = 60_000;

/**
 * What is counted on the routes without authentication.
 * - `pair`: one account from one address, or from a phone it has signed in on before. A correct password resets it.
 * - `account`: one account from all phones it has never signed in on. Phones it has signed in on do not count and are not
 *   counted here, so a rep cannot be locked out of their own phone from elsewhere.
 * - `address`: all accounts from one address, without known phones. Hundreds of phones share the address of a hotel: a correct password is not counted.
 * - `strangeToken`: unknown refresh tokens from one address. At the start of a season every phone sends one.
 * - `renewal`: refreshes of one sign-in.
 * - `envelope`: error reports and parts of recordings from one address.
 * - `strangeAddress`: unknown live addresses of reports, from one address.
 * - `liveAddress`: readings of one live address.
 * - `errorReport`: error reports of one kind from all addresses.
 */
export const ALLOWANCES = {
  pair: { tries: 20, windowMs: 10 * MINUTE_MS },
  account: { tries: 60, windowMs: 15 * MINUTE_MS },
  address: { tries: 600, windowMs: 15 * MINUTE_MS },
  strangeToken: { tries: 1200, windowMs: 15 * MINUTE_MS },
  renewal: { tries: 120, windowMs: 15 * MINUTE_MS },
  envelope: { tries: 1200, windowMs: 15 * MINUTE_MS },
  strangeAddress: { tries: 120, windowMs: 15 * MINUTE_MS },
  liveAddress: { tries: 240, windowMs: 15 * MINUTE_MS },
  errorReport: { tries: 120, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Allowance>;

/** What is counted. */
export type Counted = keyof typeof ALLOWANCES;

/** A current count; `endsAt` in epoch ms. */
export interface Usage {
  readonly counted: Counted;
  readonly used: number;
  readonly endsAt: number;
}

/**
 * The whole seconds to wait before the next attempt; undefined when none.
 * `now` in epoch ms.
 */
export function secondsToWait({ counted, used, endsAt }: Usage, now: number): number | undefined {
  return used > ALLOWANCES[counted].tries ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : undefined;
}

/** The network an address belongs to: an IPv6 subscriber has a whole /64 of them, an IPv4 address may be written as IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('%', 1).join('').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = plain.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
