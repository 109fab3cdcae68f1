// Source: docs/reference/qr-transfer.md (Peer lists).
import { ABSENCE_REASONS } from '../../record/ticket/absence-reason.contract.ts';
import type { KeyMoved } from '../../place/key/key-fold.rules.ts';
import { actionGiving, type ActionKind } from '../../record/action/action-kind.rules.ts';
import type { ToldList, ToldState } from './peer-list.contract.ts';

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
    states: states.slice(0, MAX_TOLD).flatMap((each) => readState(each, list) ?? []),
  };
}

/** The kind of action behind a status; undefined for a status that the list does not have. */
export function toldAction(status: string, list: string): ActionKind | undefined {
  if (status === 'absent') return 'absence';
  return status === 'keys' ? 'key-distribute' : actionGiving(status, list);
}

function readState(value: unknown, list: string): ToldState | undefined {
  const fields: Fields<ToldState> = { ...Object(value) };
  const { about, status, at, by, repId, reportId } = fields;
  const reason = ABSENCE_REASONS.find((one) => one === fields.reason);
  const keys = readKeys(fields.keys);
  if (!isText(about) || !isMoment(at) || !isText(by) || !isText(repId) || !isText(reportId)) return undefined;
  if (!isText(status) || !toldAction(status, list) || (status === 'absent' && !reason) || (status === 'keys' && !keys))
    return undefined;
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
