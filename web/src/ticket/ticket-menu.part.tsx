import { CORRECTING_ROLE } from '@offpiste/core/base/call/office-role.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { ABSENCE_REASONS, type AbsenceReason } from '@offpiste/core/record/ticket/absence-reason.contract';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import { mayUndo } from '@offpiste/core/record/undo/undo.rules';
import { UNDO_REASONS } from '@offpiste/core/record/undo/undo.contract';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useCallback, useState, type ReactNode } from 'react';
import { brand } from '#base/brand.ts';
import type { ActionOutcome, RecordedReport } from '#record/field-action.ts';
import { useAuth } from '#session/auth.store.ts';
import { mayUse } from '#session/has-office.ts';
import { general } from '#texts/general';
import { absence as absenceTexts } from '#texts/ride/absence';
import { undo as undoTexts } from '#texts/record/undo';
import { Button } from '#ui/button/button.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { useWeek } from '#week/week.store.ts';
import { recordAbsence, type AbsenceTarget } from './absence.actions.ts';
import styles from './ticket.module.css';
import { takeBack } from './undo.actions.ts';
import { ActionVerdict, type DoneLook } from './verdict.part.tsx';

export interface MenuTicket {
  readonly name: string;
  /** Unset, like the code, for a report that is not about a ticket. */
  readonly bookingRef?: string;
  readonly barcode?: string;
  readonly roomId?: string;
  readonly isDone: boolean;
  readonly reportId?: string | undefined;
  readonly reportRepId?: string | undefined;
  readonly absent?: AbsenceReason | undefined;
}

interface TicketMenuOf {
  readonly list: string;
  /** Unset if absence cannot be reported. */
  readonly target?: AbsenceTarget;
  readonly absentWord?: string;
}

export function useTicketMenu({ list, target, absentWord = absenceTexts.notTravelling }: TicketMenuOf): {
  /** The button of a row; nothing if this rep has no action. */
  readonly button: (ticket: MenuTicket) => ReactNode;
  readonly sheet: ReactNode;
} {
  const [about, setAbout] = useState<MenuTicket>();
  const [shown, setShown] = useState<{ outcome: ActionOutcome; name: string; doneText: string; doneLook?: DoneLook }>();
  const mayTakeBack = useMayTakeBack();
  const reportOf = useCallback(
    (ticket: MenuTicket): RecordedReport | undefined => {
      const { reportId: id, reportRepId: repId = '', barcode, roomId, name: label } = ticket;
      const of = { ...(barcode === undefined ? {} : { barcode }), ...(roomId === undefined ? {} : { roomId }) };
      return id !== undefined && mayTakeBack(repId) ? { id, repId, subject: list, label, ...of } : undefined;
    },
    [list, mayTakeBack],
  );
  const mayBeAbsent = target !== undefined;
  // Stable while it draws the same, so that long lists are not drawn again.
  const button = useCallback(
    (ticket: MenuTicket) => {
      const canBeAbsent = mayBeAbsent && !ticket.isDone && ticket.absent === undefined;
      if (!canBeAbsent && !reportOf(ticket)) return null;
      const label = say(undoTexts.more, { name: calledName(ticket) });
      return <IconButton icon={<EllipsisVertical />} label={label} onClick={() => setAbout(ticket)} />;
    },
    [mayBeAbsent, reportOf],
  );
  const finish = async (ticket: MenuTicket, doneText: string, outcome: Promise<ActionOutcome>, doneLook?: DoneLook) => {
    const name = calledName(ticket);
    setAbout(undefined);
    setShown({
      outcome: await outcome,
      name,
      doneText: say(doneText, { name }),
      ...(doneLook ? { doneLook } : {}),
    });
  };
  const report = about && reportOf(about);
  const barcode = about?.barcode ?? '';
  return {
    button,
    sheet: (
      <>
        <Sheet
          open={about !== undefined}
          onClose={() => setAbout(undefined)}
          title={about ? calledName(about) : ''}
          closeLabel={general.close}
        >
          {about && report ? (
            <UndoReasons
              isAbsent={about.absent !== undefined}
              onChoose={(reason) => void finish(about, undoTexts.done.undo, takeBack(report, reason))}
            />
          ) : null}
          {about && target && !about.isDone && about.absent === undefined ? (
            <AbsenceForm
              title={absentWord}
              onRecord={(why) =>
                void finish(about, absenceTexts.done.absence, recordAbsence(target, { ...about, barcode }, why), {
                  look: 'away',
                  word: absentWord,
                })
              }
            />
          ) : null}
        </Sheet>
        <ActionVerdict
          outcome={shown?.outcome}
          name={shown?.name}
          doneText={shown?.doneText ?? ''}
          doneLook={shown?.doneLook}
          onDismiss={() => setShown(undefined)}
        />
      </>
    ),
  };
}

function calledName({ name, bookingRef, barcode = '' }: MenuTicket): string {
  return shownName({ name, bookingRef: bookingRef ?? barcode });
}

function useMayTakeBack(): (repId: string) => boolean {
  const repId = useAuth((state) => state.me?.repId) ?? '';
  const level = useWeek((state) => state.repObj?.level) ?? 0;
  // Weeks stored by an earlier version lack a brand. The server decides anyway.
  const weekBrand = useWeek((state) => state.selectedWeek?.brand) ?? brand.key;
  const hasOffice = useAuth(({ me }) => me?.office?.includes(weekBrand) === true && mayUse(me, [CORRECTING_ROLE]));
  return useCallback(
    (other: string) => mayUndo(brand.policy, { repId, level, hasOffice }, other),
    [repId, level, hasOffice],
  );
}

type UndoReasonsProps = { isAbsent: boolean; onChoose: (reason: (typeof UNDO_REASONS)[number]) => void };

function UndoReasons({ isAbsent, onChoose }: UndoReasonsProps) {
  return (
    <section className={styles.choices} aria-label={undoTexts.takeBack}>
      <h3>{isAbsent ? undoTexts.takeBackAbsence : undoTexts.takeBack}</h3>
      {(isAbsent ? (['wrong-person', 'other'] as const) : UNDO_REASONS).map((reason) => (
        <Button key={reason} variant="secondary" fullWidth onClick={() => onChoose(reason)}>
          {undoTexts.reasons[reason]}
        </Button>
      ))}
    </section>
  );
}

type AbsenceFormProps = { title: string; onRecord: (why: { reason: AbsenceReason; note: string }) => void };

function AbsenceForm({ title, onRecord }: AbsenceFormProps) {
  const [note, setNote] = useState('');
  return (
    <section className={styles.choices} aria-label={title}>
      <h3>{title}</h3>
      <TextField label={absenceTexts.note} value={note} onValueChange={setNote} maxLength={200} />
      {ABSENCE_REASONS.map((reason) => (
        <Button key={reason} variant="secondary" fullWidth onClick={() => onRecord({ reason, note: note.trim() })}>
          {absenceTexts.reasons[reason]}
        </Button>
      ))}
    </section>
  );
}

export function absenceText({
  absent,
  absentNote,
}: {
  absent?: AbsenceReason;
  absentNote?: string;
}): string | undefined {
  return absent && [absenceTexts.reasons[absent], absentNote].filter(Boolean).join(': ');
}
