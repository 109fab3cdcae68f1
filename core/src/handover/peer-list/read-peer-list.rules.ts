// Source: docs/reference/qr-transfer.md (Peer lists).
import { ABSENCE_REASONS } from '../../record/ticket/absence-reason.contract.ts';
import type { KeyMoved } from '../../place/key/key-fold.rules.ts';
import { TOLD_STATUSES, type ToldList, type ToldState } from './peer-list.contract.ts';

/** A whole week's list would take longer to show than its records. */
export const MAX_TOLD = 600;

/** Reads a list of another phone and leaves out invalid states. */
export function readToldList(value: unknown): ToldList | undefined {
  const { week, list, placeName, knownAt, states }: Fields<ToldList> = { ...Object(value) };
  if (!isText(week) || !isText(list) || !isText(placeName) || !isMoment(knownAt) || !Array.isArray(states))
    return undefined;
  return {
    week,
    list,
    placeName,
    knownAt,
    states: states.slice(0, MAX_TOLD).flatMap((each) => readState(each) ?? []),
  };
}

function readState(value: unknown): ToldState | undefined {
  const fields: Fields<ToldState> = { ...Object(value) };
  const { about, at, by, repId, reportId } = fields;
  const status = TOLD_STATUSES.find((one) => one === fields.status);
  const reason = ABSENCE_REASONS.find((one) => one === fields.reason);
  const keys = readKeys(fields.keys);
  if (!isText(about) || !isMoment(at) || !isText(by) || !isText(repId) || !isText(reportId)) return undefined;
  if (status === undefined || (status === 'absent' && !reason) || (status === 'keys' && !keys)) return undefined;
  return {
    about,
    status,
    at,
    by,
    repId,
    reportId,
    ...(reason ? { reason } : {}),
    ...(isMoment(fields.enteredAt) ? { enteredAt: fields.enteredAt } : {}),
    ...(keys ? { keys, reports: textsIn(fields.reports) } : {}),
  };
}

function readKeys(value: unknown): KeyMoved | undefined {
  const { distributed, returned, distributedTo, distributionInfo, keysReturned, returnedBy }: Fields<KeyMoved> = {
    ...Object(value),
  };
  if (!isFlag(distributed) || !isFlag(returned) || !isText(distributedTo) || !isText(distributionInfo))
    return undefined;
  if (!Number.isSafeInteger(keysReturned)) return undefined;
  const moved = { distributed, returned, distributedTo, distributionInfo, keysReturned: Number(keysReturned) };
  return { ...moved, ...(isText(returnedBy) ? { returnedBy } : {}) };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isText) : [];
}

type Fields<One> = Partial<Record<keyof One, unknown>>;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isFlag(value: unknown): value is 0 | 1 {
  return value === 0 || value === 1;
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}
