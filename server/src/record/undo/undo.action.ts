import { brands } from '@offpiste/brands/registry';
import type { Folded, Verdict } from '@offpiste/core/record/action/action.rules';
import { calls } from '@offpiste/core/calls';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import { decideUndo } from '@offpiste/core/record/undo/undo.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { defineAction, type RecordableAction, recordedBy, reportFacts } from '#platform/ledger/action-definition';
import { undoneReport, undoQuery, undoState, type UndoState } from './undo.store.ts';

export type UndoableActions = Readonly<Record<Exclude<ActionKind, 'undo'>, RecordableAction>>;

/** The other reports determine the state of ticket or room. */
export function undoAction(actions: UndoableActions): RecordableAction {
  const withoutOf = new Map(Object.entries(actions).map(([kind, { without }]) => [kind, without]));

  const changesOf = new Map(Object.entries(actions).map(([kind, { listsOf }]) => [kind, listsOf]));

  const without = ({ target, ticket }: UndoState): Pick<Folded, 'state' | 'displaced'> | undefined =>
    target && ticket && withoutOf.get(target.kind)?.(ticket.reported, target.order);

  return defineAction({
    ...recordedBy(calls.undo),
    asksOffice: true,
    describe: (body) => ({
      ...reportFacts(body),
      undoes: body.undoes,
      // The list is that of the report, where it is known.
      subject: '',
    }),
    factsQuery: undoQuery,
    factsOf: undoState,
    ticketOf: ({ ticket }) => ticket?.state,
    turnOf: ({ undoes }) => `undo/${undoes}`,
    decide: (state, report, viewer): Verdict => {
      const decision = decideUndo(brands[viewer.brand].policy, viewer, undoneReport(state), report);
      if (!decision.ok) return decision;
      if (decision.outcome === 'waiting') return { ok: true, outcome: 'noted' };
      const { details } = decision;
      const { target } = state;
      if (!target) return refuse('nothing-to-undo');
      const told = { code: 'undone', details: { ...details, at: report.occurredAt, repName: report.repName } } as const;
      const listsOf = changesOf.get(target.kind);
      if (listsOf) {
        const noted = { ok: true, outcome: 'noted', details, lists: listsOf(target.body) } as const;
        if (decision.outcome === 'misfit') return { ...noted, exception: { code: 'undone-already', details } };
        return { ...noted, displaced: [{ order: target.order, exception: told }] };
      }
      const rest = without(state);
      if (!rest) return refuse('nothing-to-undo');
      const folded = { ok: true, outcome: 'folded', details, subject: target.subject, reply: {} } as const;
      if (decision.outcome === 'misfit') return { ...folded, exception: { code: 'undone-already', details } };
      return {
        ...folded,
        ...rest,
        displaced: [...(rest.displaced ?? []), { order: target.order, exception: told }],
      };
    },
  });
}
