import { say } from '@offpiste/core/base/brand/say.rules';
import { guestLabel } from '@offpiste/core/place/key/key-page.rules';
import { nameOfGuest } from '@offpiste/core/base/ticket-code/guest-label.rules';
import { bookingRefOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { useState } from 'react';
import { general } from '#texts/general';
import { key as texts } from '#texts/place/key';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { useWeekQuery } from '#week/use-week-query.ts';
import type { KeyTicket } from './use-key-ticket.ts';

/** Asks for the purpose of a ticket of another person than the chosen guest. */
export function TicketQuestionDialog({ ticket: { question, answer } }: { ticket: KeyTicket }) {
  // Keeps its text during the closing animation.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const code = last?.code ?? '';
  const { data: holders } = useWeekQuery('holders', { barcodes: [code] }, { enabled: code !== '' });
  if (!last) return null;
  const { holder, chosen } = last;
  const named = holder ?? guestLabel({ name: holders?.[code]?.name, reference: bookingRefOf(code) });
  const keep = say(texts.keepChosen, { chosen: nameOfGuest(chosen) });
  return (
    <AlertDialog
      open={question !== undefined}
      type="info"
      title={texts.otherTicketTitle}
      okLabel={holder === undefined ? keep : say(texts.chooseHolder, { holder: nameOfGuest(holder) })}
      onOk={() => answer(holder === undefined ? 'chosen' : 'holder')}
      cancel={
        holder === undefined
          ? { label: general.cancel, onPress: () => answer('none') }
          : { label: keep, onPress: () => answer('chosen') }
      }
    >
      {say(texts.otherTicketQuestion, { holder: named, chosen })}
    </AlertDialog>
  );
}
