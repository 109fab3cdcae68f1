import { carriedKey, isTakenBy, type CarriedRecord } from '@offpiste/core/handover/carried/carried.rules';
import { recordsFor } from '@offpiste/core/handover/carried/handed-in.rules';
import { isUnsettled } from '@offpiste/core/record/outbox/held.rules';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import type { OutboxEntry, StoredEntry } from '@offpiste/core/record/outbox/outbox.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { provenRecord, type ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { PhoneCertificate } from '@offpiste/core/record/signed-record/signed-record.contract';
import { now } from '#device/clock.ts';
import { brand } from '#base/brand.ts';
import { correctedNow } from '#net/handset-clock.ts';
import { changeEntries, readEntries } from '#record/outbox.db.ts';
import { isIncomplete, publishOutbox } from '#record/outbox-sync.ts';
import { withProof } from '#record/sign-entry.ts';
import { useAuth } from '#session/auth.store.ts';
import { checkCertificate } from '#signing/phone-key.ts';
import { makerOf } from './check-record.ts';
import { putCarried, readCarried } from './carried.db.ts';
import { publishCarried } from './carried.store.ts';

/** `unsigned`: the number of entries that the other phone would reject. */
export interface ToShow {
  readonly records: readonly ProvenRecord[];
  readonly unsigned: number;
}

/** Oldest first, including entries of all reps. `also`: an entry that is not recorded yet. */
export async function recordsToShow(reader: PhoneCertificate, also?: OutboxEntry): Promise<ToShow> {
  const own = await Promise.all([...(await madeHere()), ...(also ? [also] : [])].map(signedAnew));
  return {
    records: recordsFor(reader, { own, carried: await readCarried() }, brand.policy),
    unsigned: own.filter((entry) => provenRecord(entry) === undefined).length,
  };
}

/** Before the phone sends these entries, it asks whether another one has handed them in. */
export async function noteShown(records: readonly ProvenRecord[]): Promise<void> {
  const ids = new Set(records.map(({ record }) => record.id));
  const shown = (await madeHere()).filter((entry) => ids.has(entryField(entry, 'idempotentId') ?? ''));
  await changeEntries(
    shown.map((entry) => ({
      key: entry.key,
      onlyOf: entry,
      onlyWhile: entry.options.state,
      options: { ...entry.options, shownAt: now() },
    })),
  );
  await publishOutbox();
}

export interface TakenCount {
  readonly taken: number;
  readonly known: number;
  readonly refused: readonly Refusal[];
  /** The makers of valid records with expired certificates. */
  readonly expired: readonly PhoneCertificate[];
}

/** Checks maker and signature. Stores nothing and returns undefined if no longer wanted after the check. */
export async function takeRecords(
  records: readonly ProvenRecord[],
  isWanted: () => boolean,
): Promise<TakenCount | undefined> {
  const takenBy = useAuth.getState().me?.repId ?? '';
  const trust = { brand: brand.key, checkCertificate };
  const makers = new Map<string, PhoneCertificate>();
  const checked = await Promise.all(
    records.map(async (proven): Promise<CarriedRecord | Refusal> => {
      const found = await makerOf(proven, trust);
      if (!found.ok) return found;
      const { signIn, repId, name: repName } = found.maker;
      makers.set(signIn, found.maker);
      return { ...proven, repId, repName, takenAt: now(), takenBy };
    }),
  );
  const sound = checked.filter((each) => 'record' in each);
  const carried = new Map((await readCarried()).map((each) => [carriedKey(each), each]));
  const own = new Set(await ownKeys());
  const fresh = sound.filter((each) => !carried.has(carriedKey(each)) && !own.has(carriedKey(each)));
  const alsoMine = sound.flatMap((each) => {
    const known = carried.get(carriedKey(each));
    return known && !isTakenBy(known, takenBy) ? { ...known, takenBy } : [];
  });
  if (!isWanted()) return undefined;
  await putCarried([...fresh, ...alsoMine]);
  await publishCarried();
  const refused = checked.filter((each) => 'code' in each);
  const expired = [...makers.values()].filter(({ until }) => until <= correctedNow());
  return { taken: fresh.length, known: sound.length - fresh.length, refused, expired };
}

async function madeHere(): Promise<StoredEntry[]> {
  if (!useAuth.getState().me) return [];
  const mayTravel = (entry: StoredEntry) => isUnsettled(entry.options) && !isIncomplete(entry.key);
  return (await readEntries()).filter((entry) => entry.options.brand === brand.key && mayTravel(entry));
}

async function ownKeys(): Promise<string[]> {
  return (await readEntries()).flatMap((entry) => {
    const id = entryField(entry, 'idempotentId');
    return id === undefined ? [] : carriedKey({ repId: entry.options.ownerId, record: { id } });
  });
}

/** Signs an entry from before this phone had its certificate; a proof of an ended sign-in stays. */
async function signedAnew(entry: OutboxEntry): Promise<OutboxEntry> {
  return entry.options.proof ? entry : await withProof(entry);
}
