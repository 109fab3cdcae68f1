import type { RawBuilder } from 'kysely';
import type { Static, TSchema } from 'typebox';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Folded, Occurrence, Report, Verdict } from '@offpiste/core/record/action/action.rules';
import type { RefusalCode } from '@offpiste/core/base/refusal/refusal.contract';
import { checker, type Check, type Checked } from '#platform/http/validation';
import type { Viewer } from '#platform/viewer/viewer';

/** `hasOffice` is false for kinds that do not need it. */
export interface Reporter extends Viewer {
  readonly hasOffice: boolean;
}

export interface ActionFacts {
  readonly idempotentId: string;
  readonly repId: string;
  /** The id, or a query for it if the request has no week. */
  readonly weekId: string | RawBuilder<string>;
  readonly subject: string;
  readonly topic?: string;
  readonly undoes?: string;
  /** ISO 8601, by the handset's clock. */
  readonly handsetTime: string;
}

export interface TicketState {
  readonly kind: string;
  readonly target: string;
  readonly direction: string;
  readonly barcode: string;
  /** Null if an import removed the ticket. */
  readonly revision: number | null;
}

export interface Assessment {
  readonly verdict: Verdict;
  readonly ticket: TicketState | undefined;
  readonly parts: Parts | undefined;
}

/** A report inside the post of another one, recorded separately. */
export interface Part {
  readonly action: RecordableAction;
  readonly data: unknown;
}

/** The parts of a post, and the reply's fields for them, in order. */
export interface Parts {
  readonly list: readonly Part[];
  replyOf(outcomes: readonly PartOutcome[]): object;
}

export interface PartOutcome {
  readonly said: string | undefined;
}

export interface CountedReport extends Occurrence {
  readonly order: number;
  readonly kind: string;
  readonly body: unknown;
}

export interface ReportedTicket {
  readonly name: string;
  readonly details: unknown;
  readonly memory: unknown;
  readonly reports: readonly CountedReport[];
  readonly undone: readonly string[];
}

/** The state without the report in the row `undone`. */
export type Without = (ticket: ReportedTicket, undone: number) => Pick<Folded, 'state' | 'displaced'>;

export interface OnceWords {
  readonly status: string;
  readonly alreadyCode: RefusalCode;
}

export interface Recorded<Body> {
  readonly kind: ActionKind;
  readonly path: string;
  readonly check: Check<Body>;
}

interface ReportBody {
  readonly idempotentId: string;
  readonly handsetTimestamp: string;
}
type ReportFacts = Pick<ActionFacts, 'idempotentId' | 'repId' | 'handsetTime'> & { readonly weekId: string };

/** Returns the ledger's fields of a report with `reportFields`. A body may have any further fields. */
export function reportFacts(body: ReportBody & { readonly repId: string; readonly weekId: string }): ReportFacts {
  const { idempotentId, repId, weekId, handsetTimestamp: handsetTime } = body;
  return { idempotentId, repId, weekId, handsetTime };
}

/** The same of a report with `olderReportFields`. */
export function olderReportFacts(body: ReportBody & { readonly repID: string; readonly weekID: string }): ReportFacts {
  return reportFacts({ ...body, repId: body.repID, weekId: body.weekID });
}

/** One kind of field action. */
export interface ActionDefinition<Body, Row, Facts> extends Recorded<Body> {
  /** Set for kinds of which only the first report counts; undefined for kinds that are folded. */
  readonly once?: OnceWords;
  readonly unknownWeek?: RefusalCode;
  /** Whether the rule needs `hasOffice`. */
  readonly asksOffice?: boolean;
  describe(body: NoInfer<Body>): ActionFacts;
  /** By default the whole body. */
  identity?(body: NoInfer<Body>): unknown;
  /** One row or none, as JSON, so times are strings. */
  factsQuery(body: NoInfer<Body>): RawBuilder<Row>;
  factsOf(row: Row | undefined, body: NoInfer<Body>): Facts;
  decide(facts: Facts, report: Report, viewer: Reporter, body: NoInfer<Body>): Verdict;
  ticketOf(facts: Facts): TicketState | undefined;
  partsOf?(facts: Facts, body: NoInfer<Body>): Parts;
  readonly isPart?: boolean;
  readonly without?: Without;
  listsOf?(body: NoInfer<Body>): readonly string[];
  /** Serialises reports with the same key; for kinds without a ticket revision. */
  turnOf?(body: NoInfer<Body>): string;
}

export interface PreparedAction {
  readonly kind: ActionKind;
  readonly once: OnceWords | undefined;
  readonly unknownWeek: RefusalCode;
  readonly asksOffice: boolean;
  readonly facts: ActionFacts;
  readonly body: unknown;
  readonly identity: unknown;
  readonly factsQuery: RawBuilder<unknown>;
  readonly turn: string | undefined;
  assess(row: unknown, report: Report, viewer: Reporter): Assessment;
}

export interface RecordableAction {
  readonly kind: ActionKind;
  readonly path: string;
  readonly isPart: boolean;
  readonly without: Without | undefined;
  /** The lists that an undo changes. `body` is the ledger's. */
  readonly listsOf: ((body: unknown) => readonly string[]) | undefined;
  prepare(data: unknown): Checked<PreparedAction>;
}

export function recordedBy<Body extends TSchema>(call: {
  readonly records: ActionKind;
  readonly path: string;
  readonly body: Body;
}): Recorded<Static<Body>> {
  return { kind: call.records, path: call.path, check: checker(call.body) };
}

/** Makes a kind of action recordable. */
export function defineAction<Body, Row, Facts>(definition: ActionDefinition<Body, Row, Facts>): RecordableAction {
  const { kind, path, check, once, unknownWeek = 'unknown-week', asksOffice = false } = definition;
  return {
    kind,
    path,
    isPart: definition.isPart ?? false,
    without: definition.without,
    listsOf: definition.listsOf && ((body) => definition.listsOf?.(body as Body) ?? []),
    prepare: (data) => {
      const checked = check(data);
      if (!checked.ok) return checked;
      const body = checked.value;
      const assess = (row: unknown, report: Report, viewer: Reporter): Assessment => {
        const facts = definition.factsOf((row ?? undefined) as Row | undefined, body);
        const verdict = definition.decide(facts, report, viewer, body);
        return { verdict, ticket: definition.ticketOf(facts), parts: definition.partsOf?.(facts, body) };
      };
      return {
        ok: true,
        value: {
          kind,
          once,
          unknownWeek,
          asksOffice,
          facts: definition.describe(body),
          body,
          identity: definition.identity?.(body) ?? body,
          factsQuery: definition.factsQuery(body),
          turn: definition.turnOf?.(body),
          assess,
        },
      };
    },
  };
}
