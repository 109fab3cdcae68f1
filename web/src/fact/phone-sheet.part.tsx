import type { NumberForms } from '@offpiste/core/people/phone-number/phone-number.contract';
import { numberLinks } from '@offpiste/core/people/phone-number/phone-number.rules';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { copyText } from '#device/share.ts';
import { general } from '#texts/general';
import { phone as texts } from '#texts/people/phone-number';
import { ActionSheet, type SheetAction } from '#ui/action-sheet/action-sheet.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';

type PhoneSheetProps = {
  /** The stored number; undefined closes the sheet. */
  number: string | undefined;
  /** Of the list that has the number. */
  forms: NumberForms | undefined;
  owner?: string | undefined;
  onClose: () => void;
};

export function PhoneSheet({ number, forms, owner, onClose }: PhoneSheetProps) {
  // Keeps showing both while the sheet closes.
  const [last, setLast] = useState({ number, forms, owner });
  if (number !== undefined && (number !== last.number || owner !== last.owner)) setLast({ number, forms, owner });
  const stored = number ?? last.number ?? '';
  const whose = number === undefined ? last.owner : owner;
  const [outcome, setOutcome] = useState({ text: '', turn: 0 });
  const copy = async () => {
    const isCopied = await copyText(stored);
    setOutcome(({ turn }) => ({ text: isCopied ? `${texts.copied} ${stored}` : texts.copyFailed, turn: turn + 1 }));
  };
  return (
    <>
      <ActionSheet
        open={number !== undefined}
        onClose={onClose}
        title={whose ? `${whose} · ${stored}` : stored}
        cancelLabel={general.cancel}
        actions={[
          ...linkActions(stored, number === undefined ? last.forms : forms),
          { id: 'copy', label: texts.copy, icon: <Copy />, onPress: () => void copy() },
        ]}
      />
      <Toast text={outcome.text} turn={outcome.turn} />
    </>
  );
}

/** The actions that reach this number. */
function linkActions(stored: string, forms: NumberForms | undefined): SheetAction[] {
  const { call, message, whatsApp } = numberLinks(stored, forms);
  return [
    ...(call ? [{ id: 'call', label: texts.call, icon: <Phone />, href: call }] : []),
    ...(message ? [{ id: 'message', label: texts.message, icon: <MessageSquare />, href: message }] : []),
    ...(whatsApp
      ? [{ id: 'whatsapp', label: texts.whatsApp, icon: <MessageCircle />, href: whatsApp, newTab: true }]
      : []),
  ];
}
