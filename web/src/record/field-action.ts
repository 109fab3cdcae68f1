import type { ActionNotice, ActionReply } from '@offpiste/core/record/action/action.contract';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { formatMoment } from '@offpiste/core/base/moment/moment.rules';
import type { Refusal, RefusalDetails } from '@offpiste/core/base/refusal/refusal.contract';
import { inOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import { isRefusalCode, refusalText } from '@offpiste/core/base/refusal/refusal.rules';
import { sayWhen } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { general } from '#texts/general';
import { refusals } from '#texts/record/refusals';

/** The phone's position, which arrives after the entry is on disk. */
export type LateFields = () => Promise<Readonly<Record<string, unknown>>>;

export interface Action<Body> {
  readonly endpoint: Endpoint<Body, ActionReply>;
  readonly kind: ActionKind;
  readonly body: Omit<Body, 'idempotentId' | 'clientTimestamp'>;
  /** A screen that can send waits for these fields. */
  readonly late?: LateFields;
  readonly subject: string;
  readonly label: string;
  /** The rule on this phone's data; its refusal counts without a server. */
  readonly decideLocally?: () => { readonly ok: true } | Refusal;
  /** Request time of the list behind a local refusal, epoch ms; set if marks cannot be undone. */
  readonly listAt?: number | undefined;
  /** A refusal on a screen that is no longer visible is parked. */
  readonly isWatched?: () => boolean;
  /** Set if the entry was made before recording. */
  readonly made?: OutboxEntry;
  /** False for a long list that is polled soon. */
  readonly refetches?: boolean;
}

export interface Refused {
  readonly state: 'refused';
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly details?: RefusalDetails;
}

export interface RecordedReport {
  readonly id: string;
  readonly repId: string;
  readonly subject: string;
  readonly label: string;
  readonly barcode?: string;
  readonly roomId?: string;
  /** The reports of one post; each is undone. */
  readonly parts?: readonly { readonly id: string; readonly barcode: string }[];
  /** Absent: the chosen week. */
  readonly weekId?: string;
}

export type ActionOutcome =
  | { readonly state: 'done'; readonly reply: ActionReply; readonly report?: RecordedReport }
  /** `doubt`: this phone's own refusal, if the server did not respond. */
  | {
      readonly state: 'queued';
      readonly text: string;
      readonly doubt?: Refused;
      readonly report?: RecordedReport;
      readonly id?: string;
    }
  | Refused
  /** `isKept`: parked after a fault of the server. */
  | { readonly state: 'failed'; readonly message: string; readonly isKept?: true };

type Submit = <Body>(action: Action<Body>) => Promise<ActionOutcome>;
type Prepare = <Body>(action: Action<Body>) => Promise<OutboxEntry | undefined>;

let submit: Submit | undefined;
let prepare: Prepare | undefined;

/** Keeps scan screens independent of queue and network. */
export function provideSubmit(provided: { readonly submit: Submit; readonly prepare: Prepare }): void {
  ({ submit, prepare } = provided);
}

/** Makes and signs an entry, recorded only if submitted as `made`. */
export function prepareAction<Body>(action: Action<Body>): Promise<OutboxEntry | undefined> {
  if (!prepare) throw new Error('The app was opened without the outbox');
  return prepare(action);
}

export function submitAction<Body>(action: Action<Body>): Promise<ActionOutcome> {
  if (!submit) throw new Error('The app was opened without the outbox');
  return submit(action);
}

export function noticeText({ code, text, name, repName, at }: ActionNotice): string {
  if (!isRefusalCode(code) || name === undefined || at === undefined) return inOwnZone(text, { at }, sayWhen);
  return refusalText(refusals, { code, details: { name, at, ...(repName ? { repName } : {}) } }, sayWhen);
}

export function refusedHere(refusal: Refusal): Refused {
  return {
    state: 'refused',
    message: refusalText(refusals, refusal, formatMoment),
    code: refusal.code,
    ...(refusal.details ? { details: refusal.details } : {}),
  };
}

export interface RefusedAttempt extends Omit<Refused, 'state'> {
  readonly kind: 'refused';
}

export function refusedBy({ kind: _, ...refusal }: RefusedAttempt): Refused {
  return { ...refusal, state: 'refused' };
}

export function brokenAction(error: unknown): ActionOutcome {
  logTrouble('A field action failed', error);
  return { state: 'failed', message: general.errorOccurred };
}
