import { say } from '@offpiste/core/brand/say.rules';
import { brandPrefixOf } from '@offpiste/core/ticket-code/ticket-code.rules';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { pathTo } from '#app/paths.ts';
import { general } from '#texts/general';
import { ride as texts } from '#texts/ride';
import { BrandBadge, LetterBadge } from '#ui/badge/badge.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { ListRow } from '#ui/list-row/list-row.part.tsx';
import styles from './ride.module.css';

/** Stands for 'brings equipment' beside a name. */
const EQUIPMENT_LETTER = 'E';

type PersonRowProps = {
  person: { readonly name: string; readonly reference: string; readonly equipment: boolean; readonly phone?: string };
  /** After the brand, on the second line. */
  badges?: ReactNode;
  /** Offers to call who has a number that this rep may see. */
  onCall?: ((number: string) => void) | undefined;
};

/** Somebody on a coach or transfer. */
export function PersonRow({ person: { name, reference, equipment, phone }, badges, onCall }: PersonRowProps) {
  const call = onCall && phone !== undefined ? () => onCall(phone) : undefined;
  return (
    <ListRow
      title={name || general.notAvailable}
      subtitle={<span className={styles.reference}>{reference || general.notAvailable}</span>}
      badges={
        <>
          {reference ? <BrandBadge>{brandPrefixOf(reference)}</BrandBadge> : null}
          {badges}
        </>
      }
      trailing={equipment ? <LetterBadge letter={EQUIPMENT_LETTER} label={texts.equipment} /> : undefined}
      action={call ? <IconButton icon={<Phone />} label={say(texts.call, { name })} onClick={call} /> : undefined}
      {...(reference ? { href: pathTo('Passenger', { bookingRef: reference }) } : {})}
    />
  );
}
