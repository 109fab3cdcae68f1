import type { ActionNotice, ActionReply } from '@offpiste/core/record/action/action.contract';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import type { OutboxEntry } from '@offpiste/core/record/outbox/outbox.contract';
import { formatMoment, formatRecent } from '@offpiste/core/base/moment/moment.rules';
import type { Refusal, RefusalDetails } from '@offpiste/core/base/refusal/refusal.contract';
import { inOwnZone } from '@offpiste/core/base/moment/utc-words.rules';
import { isRefusalCode, refusalText } from '@offpiste/core/base/refusal/refusal.rules';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { general } from '#texts/general';
import { refusals } from '#texts/record/refusals';

/** Fields of the body that are known only after its entry is on disk: the phone's position. */
export type LateFields = () => Promise<Readonly<Record<string, unknown>>>;

/** A field action as submitted by a screen. */
export interface Action<Body> {
  readonly endpoint: Endpoint<Body, ActionReply>;
  readonly kind: ActionKind;
  readonly body: Omit<Body, 'idempotentId' | 'clientTimestamp'>;
  /** Fields that are known only later. The entry is stored without them; a screen that can send waits for them. */
  readonly late?: LateFields;
  /** The list it concerns, by the noun's own key. */
  readonly subject: string;
  /** What and for whom, for display. */
  readonly label: string;
  /** The rule, applied to this phone's data; its refusal counts when nothing can be sent to the server. */
  readonly decideLocally?: () => { readonly ok: true } | Refusal;
  /** When the list behind a local refusal was requested (epoch ms), where the list's marks can never be undone. */
  readonly listAt?: number | undefined;
  /** Whether the screen that shows the outcome is still visible; a refusal that is not seen is parked, not dropped. */
  readonly isWatched?: () => boolean;
  /** Its entry, where that was made before it was to be recorded: another phone may have it already. */
  readonly made?: OutboxEntry;
  /** False where the list is long and polled soon anyway: until then the accepted action overlays it. */
  readonly refetches?: boolean;
}

/** A refusal; without a status it was decided by this phone. */
export interface Refused {
  readonly state: 'refused';
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly details?: RefusalDetails;
}

/** A report as it can be taken back: its id, the list and the ticket or room it is about, and what it says. */
export interface RecordedReport {
  readonly id: string;
  readonly repId: string;
  readonly subject: string;
  readonly label: string;
  readonly barcode?: string;
  readonly roomId?: string;
  /** Set where the post was several reports: each is taken back. */
  readonly parts?: readonly { readonly id: string; readonly barcode: string }[];
  /** Its week; the chosen one where it is not given. */
  readonly weekId?: string;
}

/** The outcome of an action so far. A queued one is safe on disk and is sent later. */
export type ActionOutcome =
  | { readonly state: 'done'; readonly reply: ActionReply; readonly report?: RecordedReport }
  /** `doubt`: this phone's own refusal, where the server did not respond. `id`: of the action, for what becomes of it. */
  | {
      readonly state: 'queued';
      readonly text: string;
      readonly doubt?: Refused;
      readonly report?: RecordedReport;
      readonly id?: string;
    }
  | Refused
  | { readonly state: 'failed'; readonly message: string };

type Submit = <Body>(action: Action<Body>) => Promise<ActionOutcome>;
type Prepare = <Body>(action: Action<Body>) => Promise<OutboxEntry | undefined>;

let submit: Submit | undefined;
let prepare: Prepare | undefined;

/** Sets the implementation, so that a scan screen does not depend on the queue and the network. */
export function provideSubmit(provided: { readonly submit: Submit; readonly prepare: Prepare }): void {
  ({ submit, prepare } = provided);
}

/** Makes and signs the entry of an action, which is recorded only when it is submitted as `made`; undefined where nobody is signed in. */
export function prepareAction<Body>(action: Action<Body>): Promise<OutboxEntry | undefined> {
  if (!prepare) throw new Error('The app was opened without the outbox');
  return prepare(action);
}

/** Records a field action: on disk first, then to the server if it can be reached. */
export function submitAction<Body>(action: Action<Body>): Promise<ActionOutcome> {
  if (!submit) throw new Error('The app was opened without the outbox');
  return submit(action);
}

/** The server's notice, with its time in this phone's time zone. */
export function noticeText({ code, text, name, repName, at }: ActionNotice): string {
  const recent = (moment: string) => formatRecent(moment, now());
  if (!isRefusalCode(code) || name === undefined || at === undefined) return inOwnZone(text, { at }, recent);
  return refusalText(refusals, { code, details: { name, at, ...(repName ? { repName } : {}) } }, recent);
}

/** A refusal decided by this phone. */
export function refusedHere(refusal: Refusal): Refused {
  return {
    state: 'refused',
    message: refusalText(refusals, refusal, formatMoment),
    code: refusal.code,
    ...(refusal.details ? { details: refusal.details } : {}),
  };
}

/** A refusal of the first attempt, by the server or this phone. */
export interface RefusedAttempt extends Omit<Refused, 'state'> {
  readonly kind: 'refused';
}

export function refusedBy({ kind: _, ...refusal }: RefusedAttempt): Refused {
  return { ...refusal, state: 'refused' };
}

/** The screen must become usable again after any error. */
export function brokenAction(error: unknown): ActionOutcome {
  logTrouble('A field action failed', error);
  return { state: 'failed', message: general.errorOccurred };
}
