import { useState } from 'react';
import { general } from '#texts/general';
import { Fact } from '#ui/fact-list/fact-list.part.tsx';
import { PhoneSheet } from './phone-sheet.part.tsx';

type PhoneFactProps = {
  label: string;
  number: string | null | undefined;
  owner?: string | null | undefined;
};

export function PhoneFact({ label, number, owner }: PhoneFactProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fact
      label={label}
      value={number}
      missingText={general.notAvailable}
      missingAs="text"
      numeric
      onPress={number ? () => setOpen(true) : undefined}
      after={
        number ? (
          <PhoneSheet number={isOpen ? number : undefined} owner={owner ?? label} onClose={() => setOpen(false)} />
        ) : undefined
      }
    />
  );
}
