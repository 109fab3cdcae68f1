import type { BookedClient } from '../import/import-preview.rules.ts';

/** The share of a week's clients that may go without anybody looking. Source: docs/product.md, section "Published sheets". */
export const SHARE_REMOVED_MAX = 0.02;

/** Why a person must look at a fetch first. */
export type WaitReason = 'many-removed' | 'recorded-removed';

type Client = Pick<BookedClient, 'reference' | 'recorded'>;

/** The clients that would go. */
export function removedClients<Before extends Client>(
  before: readonly Before[],
  after: readonly Pick<Client, 'reference'>[],
): readonly Before[] {
  const booked = new Set(after.map(({ reference }) => reference));
  return before.filter(({ reference }) => !booked.has(reference));
}

/** Why a fetch waits for a person; undefined where it does not. Source: docs/product.md, section "Published sheets". */
export function waitReason(before: readonly unknown[], removed: readonly Client[]): WaitReason | undefined {
  if (removed.some(({ recorded }) => recorded.size > 0)) return 'recorded-removed';
  return removed.length > before.length * SHARE_REMOVED_MAX ? 'many-removed' : undefined;
}
