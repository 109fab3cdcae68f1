import type { Kysely } from 'kysely';
import type { Static, TSchema } from 'typebox';
import type { ActionKind } from '@offpiste/core/action/action.contract';
import type { Report, Verdict } from '@offpiste/core/action/action.rules';
import type { RefusalCode } from '@offpiste/core/refusal/refusal.contract';
import type { Schema } from '#platform/schema';
import { checker, type Checked } from '#platform/validation';

/** What the ledger must know of any action, whatever its kind. */
export interface ActionFacts {
  readonly idempotentId: string;
  readonly repId: string;
  readonly weekId: string;
  /** Which list it concerns; phones that poll the list are told when it changes. */
  readonly subject: string;
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

/** What a rule made of an action: its verdict and, if it was accepted, the ticket that changes to which status. */
export interface Assessment {
  readonly verdict: Verdict;
  readonly ticket: TicketState | undefined;
}

/** One kind of field action: how to read it, what it depends on, who decides. */
export interface ActionDefinition<S extends TSchema, Facts> {
  readonly kind: ActionKind;
  /** The path of its call, which is also its address in a batch. */
  readonly path: string;
  readonly schema: S;
  /** What a ticket's status becomes. */
  readonly status: string;
  /** The refusal whose words tell a phone that somebody else was there before. */
  readonly alreadyCode: RefusalCode;
  describe(body: Static<S>): ActionFacts;
  readFacts(db: Kysely<Schema>, body: Static<S>): Promise<Facts>;
  decide(facts: Facts, report: Report): Verdict;
  ticketOf(facts: Facts): TicketState | undefined;
}

/** An action whose body is right, ready to be recorded. */
export interface PreparedAction {
  readonly kind: ActionKind;
  readonly status: string;
  readonly alreadyCode: RefusalCode;
  readonly facts: ActionFacts;
  readonly body: unknown;
  assess(db: Kysely<Schema>, report: Report): Promise<Assessment>;
}

/** A definition with its types closed over, so that all kinds fit in one list. */
export interface RecordableAction {
  readonly kind: ActionKind;
  readonly path: string;
  prepare(data: unknown): Checked<PreparedAction>;
}

/** Makes a kind of action recordable. */
export function defineAction<S extends TSchema, Facts>(definition: ActionDefinition<S, Facts>): RecordableAction {
  const { kind, path, status, alreadyCode } = definition;
  const check = checker(definition.schema);
  return {
    kind,
    path,
    prepare: (data) => {
      const checked = check(data);
      if (!checked.ok) return checked;
      const body = checked.value;
      const assess = async (db: Kysely<Schema>, report: Report): Promise<Assessment> => {
        const facts = await definition.readFacts(db, body);
        return { verdict: definition.decide(facts, report), ticket: definition.ticketOf(facts) };
      };
      return { ok: true, value: { kind, status, alreadyCode, facts: definition.describe(body), body, assess } };
    },
  };
}
