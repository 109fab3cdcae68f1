import type { RawBuilder } from 'kysely';
import type { Static, TSchema } from 'typebox';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Folded, Occurrence, Report, Verdict } from '@offpiste/core/record/action/action.rules';
import type { RefusalCode } from '@offpiste/core/base/refusal/refusal.contract';
import { checker, type Check, type Checked } from '#platform/http/validation';
import type { Viewer } from '#platform/viewer/viewer';

/** Who sends a report. `hasOffice`: with office access to the brand of its week; false for kinds that do not ask. */
export interface Reporter extends Viewer {
  readonly hasOffice: boolean;
}

/** The fields the ledger stores for an action of any kind. */
export interface ActionFacts {
  readonly idempotentId: string;
  readonly repId: string;
  /** The week's id, or the query that finds it where the request names none. */
  readonly weekId: string | RawBuilder<string>;
  /** The key of the list it concerns; phones poll that list's version. */
  readonly subject: string;
  /** The key under which reports about the same ticket or room are read together; undefined for kinds that have none. */
  readonly topic?: string;
  /** The report that this one takes back. */
  readonly undoes?: string;
  /** The handset's clock when it happened, ISO 8601. */
  readonly handsetTime: string;
}

/** The ticket whose state an action changes, as it was when the rule decided. */
export interface TicketState {
  readonly kind: string;
  readonly target: string;
  /** '' where the kind has none. */
  readonly direction: string;
  readonly barcode: string;
  /** Null where an import has taken the ticket away. */
  readonly revision: number | null;
}

/** The result of a rule: its verdict and, if the action was accepted, the ticket it is about, and what it consists of. */
export interface Assessment {
  readonly verdict: Verdict;
  readonly ticket: TicketState | undefined;
  readonly parts: Parts | undefined;
}

/** A report that is a part of another one's post, recorded by itself. */
export interface Part {
  readonly action: RecordableAction;
  readonly data: unknown;
}

/** The parts of a post, and the fields of its reply that say what became of each, in their order. */
export interface Parts {
  readonly list: readonly Part[];
  replyOf(outcomes: readonly PartOutcome[]): object;
}

/** What became of a part: the code of its refusal, or of what its reply has to say; undefined where it was simply accepted. */
export interface PartOutcome {
  readonly said: string | undefined;
}

/** An accepted report of a ticket or room that was not taken back, as the ledger has it. `at` is ISO 8601, UTC. */
export interface CountedReport extends Occurrence {
  readonly order: number;
  readonly kind: string;
  readonly body: unknown;
}

/** A ticket or room as it is stored, with the reports it follows from. */
export interface ReportedTicket {
  readonly name: string;
  readonly details: unknown;
  readonly memory: unknown;
  readonly reports: readonly CountedReport[];
  /** The ids of reports that were taken back. */
  readonly undone: readonly string[];
}

/** What becomes of a ticket or room without one of its reports, by that one's row. */
export type Without = (ticket: ReportedTicket, undone: number) => Pick<Folded, 'state' | 'displaced'>;

/** For a kind that happens once: the ticket's new status, and the refusal code whose text says that somebody else was first. */
export interface OnceWords {
  readonly status: string;
  readonly alreadyCode: RefusalCode;
}

/** The call that records an action. */
export interface CheckedCall<Body> {
  /** Also the address of the action in a batch. */
  readonly path: string;
  /** Validates a body: the problem, or the body with its type. */
  readonly check: Check<Body>;
}

/** A declared call with the check of its body. */
export function checkedCall<S extends TSchema>(call: {
  readonly path: string;
  readonly body: S;
}): CheckedCall<Static<S>> {
  return { path: call.path, check: checker(call.body) };
}

/** What the ledger stores of a report by the names that bodies have for it: older calls write some in capitals. */
export function reportFacts(
  body: { readonly idempotentId: string; readonly handsetTimestamp: string } & (
    | { readonly repId: string; readonly weekId: string }
    | { readonly repID: string; readonly weekID: string }
  ),
): Pick<ActionFacts, 'idempotentId' | 'repId' | 'handsetTime'> & { readonly weekId: string } {
  const { idempotentId, handsetTimestamp: handsetTime } = body;
  const [repId, weekId] = 'repID' in body ? [body.repID, body.weekID] : [body.repId, body.weekId];
  return { idempotentId, repId, weekId, handsetTime };
}

/** One kind of field action: how to read it, what it depends on, who decides. */
export interface ActionDefinition<Body, Row, Facts> {
  readonly kind: ActionKind;
  readonly call: CheckedCall<Body>;
  /** Set for kinds of which only the first report counts; undefined for kinds that are folded. */
  readonly once?: OnceWords;
  /** The refusal code for an unknown week. */
  readonly unknownWeek?: RefusalCode;
  /** True where its rule asks for office access. */
  readonly asksOffice?: boolean;
  describe(body: NoInfer<Body>): ActionFacts;
  /** The part of the body that identifies a report; the whole body by default. */
  identity?(body: NoInfer<Body>): unknown;
  /**
   * The query for what the rule depends on: one row or none. It runs in one statement with the ledger's own query, so that
   * both see the same snapshot; its row is returned as JSON, so timestamps are strings.
   */
  factsQuery(body: NoInfer<Body>): RawBuilder<Row>;
  factsOf(row: Row | undefined, body: NoInfer<Body>): Facts;
  decide(facts: Facts, report: Report, viewer: Reporter, body: NoInfer<Body>): Verdict;
  ticketOf(facts: Facts): TicketState | undefined;
  /** The reports that a post consists of; undefined for kinds that are one report. */
  partsOf?(facts: Facts, body: NoInfer<Body>): Parts;
  /** True for a kind that is recorded as a part of another one only. */
  readonly isPart?: boolean;
  /** The ticket without one report of this kind; undefined for kinds that change none. */
  readonly without?: Without;
  /** The keys of the lists that are made from reports of this kind, where they change no ticket. */
  listsOf?(body: NoInfer<Body>): readonly string[];
  /**
   * What is decided about one report after the other, where no ticket's revision keeps two apart that come in at the same
   * moment.
   */
  turnOf?(body: NoInfer<Body>): string;
}

/** An action with a valid body, ready to be recorded. */
export interface PreparedAction {
  readonly kind: ActionKind;
  readonly once: OnceWords | undefined;
  readonly unknownWeek: RefusalCode;
  readonly asksOffice: boolean;
  readonly facts: ActionFacts;
  readonly body: unknown;
  /** The part of the body that identifies the report. */
  readonly identity: unknown;
  readonly factsQuery: RawBuilder<unknown>;
  /** What is decided about one report after the other; undefined where a ticket's revision keeps two apart. */
  readonly turn: string | undefined;
  /** `row` is the result of `factsQuery`. */
  assess(row: unknown, report: Report, viewer: Reporter): Assessment;
}

/** A definition without its type parameters, so that all kinds fit in one list. */
export interface RecordableAction {
  readonly kind: ActionKind;
  readonly path: string;
  readonly isPart: boolean;
  readonly without: Without | undefined;
  /** The lists that change when a report of this kind is taken back; `body` is one that the ledger has. */
  readonly listsOf: ((body: unknown) => readonly string[]) | undefined;
  prepare(data: unknown): Checked<PreparedAction>;
}

/** Makes a kind of action recordable. */
export function defineAction<Body, Row, Facts>(definition: ActionDefinition<Body, Row, Facts>): RecordableAction {
  const { kind, call, once, unknownWeek = 'unknown-week', asksOffice = false } = definition;
  return {
    kind,
    path: call.path,
    isPart: definition.isPart ?? false,
    without: definition.without,
    // The ledger has bodies as they were checked.
    listsOf: definition.listsOf && ((body) => definition.listsOf?.(body as Body) ?? []),
    prepare: (data) => {
      const checked = call.check(data);
      if (!checked.ok) return checked;
      const body = checked.value;
      // `row` is the result of this definition's own query.
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
