import { callLink, messageLink, whatsAppLink } from '@offpiste/core/people/phone-number/phone-number.rules';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { copyText } from '#device/share.ts';
import { general } from '#texts/general';
import { phone as texts } from '#texts/people/phone-number';
import { ActionSheet } from '#ui/action-sheet/action-sheet.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';

type PhoneSheetProps = {
  /** The stored number; undefined closes the sheet. */
  number: string | undefined;
  owner?: string | undefined;
  onClose: () => void;
};

export function PhoneSheet({ number, owner, onClose }: PhoneSheetProps) {
  // Keeps showing both while the sheet closes.
  const [last, setLast] = useState({ number, owner });
  if (number !== undefined && (number !== last.number || owner !== last.owner)) setLast({ number, owner });
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
          { id: 'call', label: texts.call, icon: <Phone />, href: callLink(stored) },
          { id: 'message', label: texts.message, icon: <MessageSquare />, href: messageLink(stored) },
          { id: 'whatsapp', label: texts.whatsApp, icon: <MessageCircle />, href: whatsAppLink(stored), newTab: true },
          { id: 'copy', label: texts.copy, icon: <Copy />, onPress: () => void copy() },
        ]}
      />
      <Toast text={outcome.text} turn={outcome.turn} />
    </>
  );
}
