import type { NumberForms } from '@offpiste/core/people/phone-number/phone-number.contract';
import { useState } from 'react';
import { general } from '#texts/general';
import { Fact } from '#ui/fact-list/fact-list.part.tsx';
import { PhoneSheet } from './phone-sheet.part.tsx';

type PhoneFactProps = {
  label: string;
  number: string | null | undefined;
  owner?: string | null | undefined;
  /** The forms of the numbers in the list that has this number. */
  forms: NumberForms | undefined;
};

export function PhoneFact({ label, number, owner, forms }: PhoneFactProps) {
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
          <PhoneSheet
            number={isOpen ? number : undefined}
            forms={forms}
            owner={owner ?? label}
            onClose={() => setOpen(false)}
          />
        ) : undefined
      }
    />
  );
}
