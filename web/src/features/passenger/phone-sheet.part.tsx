import { callLink, messageLink, whatsAppLink } from '@offpiste/core/phone-number/phone-number.rules';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { copyText } from '#device/share.ts';
import { brand } from '#session/brand.ts';
import { ActionSheet } from '#ui/action-sheet/action-sheet.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';

const { general, passenger: texts } = brand.texts;

type PhoneSheetProps = {
  /** As it is stored; the sheet is open while there is one. */
  number: string | undefined;
  onClose: () => void;
};

/** What can be done with a phone number. */
export function PhoneSheet({ number, onClose }: PhoneSheetProps) {
  const stored = number ?? '';
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    if (await copyText(stored)) setCopied(stored);
  };
  return (
    <>
      <ActionSheet
        open={number !== undefined}
        onClose={onClose}
        title={stored}
        cancelLabel={general.cancel}
        actions={[
          { id: 'copy', label: texts.copy, icon: <Copy />, onPress: () => void copy() },
          { id: 'call', label: texts.call, icon: <Phone />, href: callLink(stored) },
          { id: 'message', label: texts.message, icon: <MessageSquare />, href: messageLink(stored) },
          { id: 'whatsapp', label: texts.whatsApp, icon: <MessageCircle />, href: whatsAppLink(stored), newTab: true },
        ]}
      />
      <LiveText text={copied ? `${texts.copied} ${copied}` : ''} />
    </>
  );
}
