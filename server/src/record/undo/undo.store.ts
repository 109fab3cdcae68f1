import { sql, type RawBuilder } from 'kysely';
import type { Occurrence } from '@offpiste/core/record/action/action.rules';
import type { UndoBody } from '@offpiste/core/record/undo/undo.contract';
import type { UndoneReport } from '@offpiste/core/record/undo/undo.rules';
import type { CountedReport, ReportedTicket, TicketState } from '#platform/ledger/action-definition';
import { isCounted } from '#platform/ledger/counted-reports';

export interface UndoState {
  readonly target: (CountedReport & { readonly subject: string }) | undefined;
  /** The id exists, but not for an accepted report of this week. */
  readonly isOther: boolean;
  readonly undone: Occurrence | undefined;
  readonly ticket: { readonly state: TicketState; readonly reported: ReportedTicket } | undefined;
}

interface UndoRow {
  readonly target: (CountedReport & { readonly subject: string }) | null;
  readonly is_known: boolean;
  readonly undone: Occurrence | null;
  readonly ticket: (TicketState & Pick<ReportedTicket, 'name' | 'details' | 'memory'>) | null;
  readonly reports: readonly CountedReport[];
  readonly undone_ids: readonly string[];
}

type Named = Pick<UndoBody, 'weekId' | 'undoes' | 'repId' | 'barcode' | 'roomId'>;

/**
 * The report with its earlier undo and all counted reports. Always one row. If several reps used the id, the ticket or
 * room decides, then the rep.
 */
export function undoQuery({ weekId, undoes, repId, barcode, roomId }: Named): RawBuilder<UndoRow> {
  return sql<UndoRow>`
    select
      case when target.id is not null then ${reportObject('target')} || jsonb_build_object('subject', target.subject) end as target,
      exists (select from action where idempotent_id = ${undoes}) as is_known,
      (select jsonb_build_object('at', undo.occurred_at, 'repId', undo.rep_id, 'repName', undo.rep_name)
        from action undo where undo.undoes = ${undoes} and undo.verdict = 'accepted'
          and (undo.undoes_any or undo.rep_id = target.rep_id) order by undo.id limit 1) as undone,
      (select jsonb_build_object('kind', kind, 'target', ticket.target, 'direction', direction, 'barcode', barcode,
          'revision', revision, 'name', name, 'details', details, 'memory', memory)
        from ticket where ticket.week_id = target.week_id
          and barcode = coalesce(target.body ->> 'roomId', target.body ->> 'barcode')
          and ticket_topic(kind, ticket.target, direction, barcode) = target.topic limit 1) as ticket,
      (select coalesce(jsonb_agg(${reportObject('action')}), '[]')
        from action where action.week_id = target.week_id and action.topic = target.topic
          and verdict <> 'refused' and ${isCounted}) as reports,
      (select coalesce(jsonb_agg(idempotent_id), '[]')
        from action where action.week_id = target.week_id and action.topic = target.topic
          and verdict <> 'refused' and not ${isCounted}) as undone_ids
    from (select 1) as request
    left join lateral (
      select * from action where idempotent_id = ${undoes} and verdict <> 'refused' and week_id = ${weekId}
      order by (coalesce(body ->> 'roomId', body ->> 'barcode') = ${roomId ?? barcode ?? null}::text) is true desc, rep_id = ${repId} desc, id
      limit 1
    ) as target on true
  `;
}

function reportObject(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`jsonb_build_object('order', ${column('id')}, 'kind', ${column('kind')}, 'at', ${column('occurred_at')},
    'repId', ${column('rep_id')}, 'repName', ${column('rep_name')}, 'body', ${column('body')})`;
}

export function undoState(row: UndoRow | undefined): UndoState {
  if (!row) throw new Error('the query of a report to take back always has one row');
  const { target, undone, ticket, reports, undone_ids } = row;
  return {
    target: target ? { ...target, at: isoOf(target.at) } : undefined,
    isOther: target === null && row.is_known,
    undone: undone ? { ...undone, at: isoOf(undone.at) } : undefined,
    ticket: ticket
      ? { state: stateOf(ticket), reported: { ...ticket, reports: reports.map(inIso), undone: undone_ids } }
      : undefined,
  };
}

function stateOf({ kind, target, direction, barcode, revision }: TicketState): TicketState {
  return { kind, target, direction, barcode, revision };
}

export function undoneReport({ target, isOther, undone, ticket }: UndoState): UndoneReport | 'refused' | undefined {
  if (isOther) return 'refused';
  if (!target) return undefined;
  const { at, repId, repName, kind } = target;
  const name = ticket?.reported.name ?? nameIn(target.body);
  return {
    at,
    repId,
    repName,
    name,
    isUndo: kind === 'undo',
    isOfOffice: kind === 'note',
    ...(undone ? { undone } : {}),
  };
}

/** A ride, the code of an extra passenger, or the text of a note. */
function nameIn(body: unknown): string {
  const { target, barcode, text }: { target?: unknown; barcode?: unknown; text?: unknown } = { ...Object(body) };
  const name = target ?? barcode ?? text;
  return typeof name === 'string' ? name : '';
}

function inIso(report: CountedReport): CountedReport {
  return { ...report, at: isoOf(report.at) };
}

// The zone in PostgreSQL's JSON has another form.
function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}
