// Source: docs/reference/import-jobs.md (Published sheets).
import { isOtherCode, type BookedClient } from '../import/import-preview.rules.ts';
import type { SheetDoubt, WaitReason } from './published-sheet.contract.ts';

/** The maximum share of clients removed without a decision. */
export const MAX_SHARE_REMOVED = 0.02;

type Client = Pick<BookedClient, 'reference' | 'recorded'>;

/** The clients that a fetch removes. */
function removedClients<Before extends Client>(
  before: readonly Before[],
  after: readonly Pick<Client, 'reference'>[],
): readonly Before[] {
  const booked = new Set(after.map(({ reference }) => reference));
  return before.filter(({ reference }) => !booked.has(reference));
}

interface RecodedClient<Before> {
  readonly client: Before;
  readonly code: string;
}

/** The clients with invalidated printed tickets. */
function recodedClients<Before extends Pick<BookedClient, 'reference' | 'code'>>(
  before: readonly Before[],
  after: readonly Pick<BookedClient, 'reference' | 'code'>[],
): readonly RecodedClient<Before>[] {
  const booked = new Map(after.map((client) => [client.reference, client]));
  return before.flatMap((client) => {
    const becomes = booked.get(client.reference);
    return isOtherCode(client, becomes) ? [{ client, code: becomes?.code ?? '' }] : [];
  });
}

/** The reason for a decision, if one is necessary. Several can hold; losses of clients come first. */
function waitReason(
  before: readonly unknown[],
  {
    removed,
    recoded,
    doubts,
  }: {
    readonly removed: readonly Client[];
    readonly recoded: readonly unknown[];
    readonly doubts: readonly Pick<SheetDoubt, 'kind'>[];
  },
): WaitReason | undefined {
  if (removed.some(({ recorded }) => recorded.size > 0)) return 'recorded-removed';
  if (removed.length > before.length * MAX_SHARE_REMOVED) return 'many-removed';
  return recoded.length > 0 ? 'codes-changed' : doubts[0]?.kind;
}

/** The clients that a new state of the week loses, and the reason for a decision about them. */
export function lossBetween<Before extends Client & Pick<BookedClient, 'code'>>(
  before: readonly Before[],
  after: readonly Pick<BookedClient, 'reference' | 'code'>[],
  doubts: readonly Pick<SheetDoubt, 'kind'>[] = [],
): {
  readonly removed: readonly Before[];
  readonly recoded: readonly RecodedClient<Before>[];
  readonly reason: WaitReason | undefined;
} {
  const [removed, recoded] = [removedClients(before, after), recodedClients(before, after)];
  return { removed, recoded, reason: waitReason(before, { removed, recoded, doubts }) };
}
