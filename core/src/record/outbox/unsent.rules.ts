// Source: docs/reference/office.md (Live night).
import type { StoredEntry } from './outbox.contract.ts';

interface Unsent {
  readonly count: number;
  /** The oldest of this rep, epoch ms. */
  readonly since: number | undefined;
}

/** The actions on a phone that the server has not recorded: waiting, failed or damaged ones, and carried records. */
export function unsentActions({
  waiting,
  attention,
  carriedWaiting,
}: {
  readonly waiting: readonly StoredEntry[];
  readonly attention: readonly StoredEntry[];
  readonly carriedWaiting: number;
}): Unsent {
  const failed = attention.filter(({ isDamaged, options }) => options.isFault === true || isDamaged === true);
  const own = [...waiting, ...failed];
  const since = own.length === 0 ? undefined : Math.min(...own.map(({ timestamp }) => timestamp));
  return { count: own.length + carriedWaiting, since };
}
