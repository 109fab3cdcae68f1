import type { RawBuilder } from 'kysely';
import type { Static, TSchema } from 'typebox';
import type { ActionKind } from '@offpiste/core/action/action.contract';
import type { Report, Verdict } from '@offpiste/core/action/action.rules';
import type { RefusalCode } from '@offpiste/core/refusal/refusal.contract';
import { checker, type Checked } from '#platform/validation';
import type { Viewer } from '#platform/viewer';

/** What the ledger must know of any action, whatever its kind. */
export interface ActionFacts {
  readonly idempotentId: string;
  readonly repId: string;
  /** The week, or the question that finds it where the call names none. */
  readonly weekId: string | RawBuilder<string>;
  /** Which list it concerns; phones that poll the list are told when it changes. */
  readonly subject: string;
  /** What it is about where its kind is folded with all other reports about the same thing: they are found by this text. */
  readonly topic?: string;
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
  readonly revision: number;
}

/** What a rule made of an action: its verdict and, if it was accepted, the ticket it is about. */
export interface Assessment {
  readonly verdict: Verdict;
  readonly ticket: TicketState | undefined;
}

/** Of a kind that happens once: what a ticket's status becomes, and the refusal whose words say that somebody else was first. */
export interface OnceWords {
  readonly status: string;
  readonly alreadyCode: RefusalCode;
}

/** One kind of field action: how to read it, what it depends on, who decides. */
export interface ActionDefinition<S extends TSchema, Row, Facts> {
  readonly kind: ActionKind;
  /** The path of its call, which is also its address in a batch. */
  readonly path: string;
  readonly schema: S;
  /** How a kind is counted of which only the first counts; a kind that is folded has none. */
  readonly once?: OnceWords;
  /** What a week is called that nobody knows. */
  readonly unknownWeek?: RefusalCode;
  describe(body: Static<S>): ActionFacts;
  /** What makes two bodies the same report; all of the body where nothing else is said. */
  identity?(body: Static<S>): unknown;
  /**
   * The question that gives what the rule depends on: one row or none. It is asked together with the door's own, so that
   * both see the same moment; its answer travels as JSON, so moments come as texts.
   */
  factsQuery(body: Static<S>): RawBuilder<Row>;
  factsOf(row: Row | undefined, body: Static<S>): Facts;
  decide(facts: Facts, report: Report, viewer: Viewer, body: Static<S>): Verdict;
  ticketOf(facts: Facts): TicketState | undefined;
}

/** An action whose body is right, ready to be recorded. */
export interface PreparedAction {
  readonly kind: ActionKind;
  readonly once: OnceWords | undefined;
  readonly unknownWeek: RefusalCode;
  readonly facts: ActionFacts;
  readonly body: unknown;
  /** What makes two bodies the same report. */
  readonly identity: unknown;
  readonly factsQuery: RawBuilder<unknown>;
  /** `row` is the answer to `factsQuery`. */
  assess(row: unknown, report: Report, viewer: Viewer): Assessment;
}

/** A definition with its types closed over, so that all kinds fit in one list. */
export interface RecordableAction {
  readonly kind: ActionKind;
  readonly path: string;
  prepare(data: unknown): Checked<PreparedAction>;
}

/** Makes a kind of action recordable. */
export function defineAction<S extends TSchema, Row, Facts>(
  definition: ActionDefinition<S, Row, Facts>,
): RecordableAction {
  const { kind, path, once, unknownWeek = 'unknown-week' } = definition;
  const check = checker(definition.schema);
  return {
    kind,
    path,
    prepare: (data) => {
      const checked = check(data);
      if (!checked.ok) return checked;
      const body = checked.value;
      // What comes in here is the answer to this definition's own question.
      const assess = (row: unknown, report: Report, viewer: Viewer): Assessment => {
        const facts = definition.factsOf((row ?? undefined) as Row | undefined, body);
        return { verdict: definition.decide(facts, report, viewer, body), ticket: definition.ticketOf(facts) };
      };
      return {
        ok: true,
        value: {
          kind,
          once,
          unknownWeek,
          facts: definition.describe(body),
          body,
          identity: definition.identity?.(body) ?? body,
          factsQuery: definition.factsQuery(body),
          assess,
        },
      };
    },
  };
}
