import { say } from '@offpiste/core/base/brand/say.rules';
import type { Held } from '@offpiste/core/record/outbox/held.rules';
import { brandPrefixOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import type { ReactNode } from 'react';
import { pathTo } from '#base/paths.ts';
import { sayWhen } from '#device/clock.ts';
import { general } from '#texts/general';
import { Badge, BrandBadge } from '#ui/badge/badge.part.tsx';
import { ListRow, RowFace, type ListRowProps } from '#ui/list-row/list-row.part.tsx';
import styles from './ticket.module.css';

type PersonRowProps = Pick<ListRowProps, 'trailing' | 'action' | 'onPress'> & {
  readonly name: string;
  readonly bookingRef: string;
  /** Shows the prefix of the reference as a badge. */
  isBranded?: boolean;
  /** Links the row to the client. */
  opens?: boolean;
  note?: ReactNode;
  badges?: ReactNode;
};

export function BrandedReference({ bookingRef }: { bookingRef: string }) {
  const prefix = brandPrefixOf(bookingRef);
  if (prefix === '' || !bookingRef.startsWith(prefix)) return <>{bookingRef}</>;
  return (
    <>
      <BrandBadge>{prefix}</BrandBadge>
      {/* A line must not begin with a hyphen and a digit. */}
      <wbr />
      {bookingRef.slice(prefix.length)}
    </>
  );
}

export function PersonRow(props: PersonRowProps) {
  return <ListRow {...faceOf(props)} />;
}

export function PersonFace(props: PersonRowProps) {
  return <RowFace {...faceOf(props)} />;
}

function faceOf(props: PersonRowProps): ListRowProps {
  const { name, bookingRef, isBranded = true, opens = true, note, badges, trailing, action, onPress } = props;
  const reference = isBranded ? <BrandedReference bookingRef={bookingRef} /> : bookingRef;
  return {
    title: name || (bookingRef ? reference : general.notAvailable),
    subtitle: name ? (
      <span className={styles.reference}>{bookingRef ? reference : general.notAvailable}</span>
    ) : undefined,
    badges: (
      <>
        {note ? <span className={styles.note}>{note}</span> : null}
        {badges}
      </>
    ),
    trailing,
    action,
    ...(onPress ? { onPress } : opens && bookingRef ? { href: pathTo('Passenger', { bookingRef }) } : {}),
  };
}

/** Marks a client recorded before the booking was moved or cancelled. */
export function LapsedBadge({ lapsed }: { lapsed?: 1 | undefined }) {
  return lapsed === 1 ? <Badge tone="warn">{general.bookingCancelled}</Badge> : null;
}

/** Held on this phone, carried for another phone, or known from a peer list. */
export function HeldBadge({ held }: { held: Held | number }) {
  if (held === false || held === 0) return null;
  if (typeof held === 'object') {
    const name = 'heldFor' in held ? held.heldFor : held.toldBy;
    return <Badge tone="held">{say(general.fromPhone, { name, at: sayWhen(held.at) })}</Badge>;
  }
  return <Badge tone="held">{held === true ? general.held : `${held} ${general.held}`}</Badge>;
}
