import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { extraOutcomes, isCountedResult } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import { pendingReports } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { entryField } from '@offpiste/core/record/outbox/outbox.rules';
import type { ActionOutcome } from './field-action.ts';

export function withReport(outcome: ActionOutcome, entry: OutboxEntry): ActionOutcome {
  if (outcome.state !== 'done' && outcome.state !== 'queued') return outcome;
  const { kind, ownerId: repId, subject, label } = entry.options;
  const parts = kind === 'extra-passengers' ? partsOf(entry, outcome) : undefined;
  const id = entryField(entry, 'idempotentId');
  if (id === undefined) return outcome;
  const known = outcome.state === 'queued' ? { ...outcome, id } : outcome;
  if (kind === 'undo' || parts?.length === 0) return known;
  const [barcode, roomId] = [entryField(entry, 'barcode'), entryField(entry, 'roomId')];
  const about = roomId === undefined ? (barcode === undefined ? {} : { barcode }) : { roomId };
  return { ...known, report: { id, repId, subject, label, ...(parts ? { parts } : about) } };
}

function partsOf(entry: OutboxEntry, outcome: ActionOutcome): { id: string; barcode: string }[] {
  const results = outcome.state === 'done' ? extraOutcomes(outcome.reply) : [];
  const isCounted = new Map(results.map(({ reportId, result }) => [reportId, isCountedResult(result)]));
  return pendingReports([{ ...entry, key: 0 }]).flatMap(({ id, barcode }) =>
    id !== undefined && isCounted.get(id) !== false ? [{ id, barcode }] : [],
  );
}
