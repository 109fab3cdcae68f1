// Source: docs/reference/access.md (Sign-in limits).
export interface Allowance {
  readonly tries: number;
  readonly windowMs: number;
}

const MINUTE_MS = 60_000;

/**
 * - `pair`: one account from one address or known phone. A correct password resets it.
 * - `account`: one account from all other phones, so that strangers cannot lock a rep out.
 * - `address`: all accounts from one address without known phones. Hotels share one, so correct passwords do not count.
 * - `strangeToken`: unknown refresh tokens from one address. Each phone sends one at the start of a season.
 * - `passkeyChallenge`: challenges for sign-ins by passkeys, from one address.
 * - `renewal`: refreshes of one sign-in.
 * - `linkRequest`: requests for a link to a mailbox, from one address.
 * - `mailedLink`: mailed links of one account.
 * - `factor`: second factors and recovery codes of one account, or confirmations by the password or passkeys of one sign-in.
 * - `factorDay`: wrong codes of one account. Right ones do not reset it.
 * - `envelope`: error reports and recordings from one address.
 * - `strangeAddress`: unknown live addresses, from one address.
 * - `liveAddress`: readings of one live address.
 * - `errorReport`: error reports of one kind.
 */
export const ALLOWANCES = {
  pair: { tries: 20, windowMs: 10 * MINUTE_MS },
  account: { tries: 60, windowMs: 15 * MINUTE_MS },
  address: { tries: 600, windowMs: 15 * MINUTE_MS },
  strangeToken: { tries: 1200, windowMs: 15 * MINUTE_MS },
  passkeyChallenge: { tries: 120, windowMs: 15 * MINUTE_MS },
  renewal: { tries: 120, windowMs: 15 * MINUTE_MS },
  linkRequest: { tries: 60, windowMs: 60 * MINUTE_MS },
  mailedLink: { tries: 3, windowMs: 60 * MINUTE_MS },
  factor: { tries: 10, windowMs: 15 * MINUTE_MS },
  factorDay: { tries: 50, windowMs: 24 * 60 * MINUTE_MS },
  envelope: { tries: 1200, windowMs: 15 * MINUTE_MS },
  strangeAddress: { tries: 120, windowMs: 15 * MINUTE_MS },
  liveAddress: { tries: 240, windowMs: 15 * MINUTE_MS },
  errorReport: { tries: 120, windowMs: 60 * MINUTE_MS },
} as const satisfies Record<string, Allowance>;

export type Counted = keyof typeof ALLOWANCES;

/** `endsAt` is epoch ms. */
export interface Usage {
  readonly counted: Counted;
  readonly used: number;
  readonly endsAt: number;
}

/** The whole seconds to the next attempt, if it must wait. */
export function secondsToWait({ counted, used, endsAt }: Usage, now: number): number | undefined {
  return used > ALLOWANCES[counted].tries ? Math.max(1, Math.ceil((endsAt - now) / 1000)) : undefined;
}

/** The network of an address: the /64 of IPv6, or the IPv4 address. */
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
