import { say } from '@offpiste/core/base/brand/say.rules';
import type { Held } from '@offpiste/core/record/outbox/held.rules';
import { formatRecent } from '@offpiste/core/base/moment/moment.rules';
import { brandPrefixOf } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import type { ReactNode } from 'react';
import { pathTo } from '#base/paths.ts';
import { now } from '#device/clock.ts';
import { general } from '#texts/general';
import { Badge, BrandBadge } from '#ui/badge/badge.part.tsx';
import { ListRow, RowFace, type ListRowProps } from '#ui/list-row/list-row.part.tsx';
import styles from './ticket.module.css';

type PersonRowProps = Pick<ListRowProps, 'trailing' | 'action' | 'onPress'> & {
  readonly name: string;
  readonly bookingRef: string;
  /** The reference begins with the badge of its brand. */
  isBranded?: boolean;
  /** The row links to the client, unless it does something else when pressed. */
  opens?: boolean;
  /** After the brand, on the second line, in small type. */
  note?: ReactNode;
  badges?: ReactNode;
};

/** A booking reference that begins with its brand's badge, so that the brand is said once. */
export function BrandedReference({ bookingRef }: { bookingRef: string }) {
  const prefix = brandPrefixOf(bookingRef);
  if (prefix === '' || !bookingRef.startsWith(prefix)) return <>{bookingRef}</>;
  return (
    <>
      <BrandBadge>{prefix}</BrandBadge>
      {/* A line may not begin with a hyphen and a digit by itself. */}
      <wbr />
      {bookingRef.slice(prefix.length)}
    </>
  );
}

/** A person with a ticket or a booking. */
export function PersonRow(props: PersonRowProps) {
  return <ListRow {...faceOf(props)} />;
}

/** The same for a list with its own item elements. */
export function PersonFace(props: PersonRowProps) {
  return <RowFace {...faceOf(props)} />;
}

function faceOf(props: PersonRowProps): ListRowProps {
  const { name, bookingRef, isBranded = true, opens = true, note, badges, trailing, action, onPress } = props;
  const reference = isBranded ? <BrandedReference bookingRef={bookingRef} /> : bookingRef;
  return {
    title: name || (bookingRef ? reference : general.notAvailable),
    // Without a name the title is the reference already.
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

/** Marks somebody who was recorded before their booking was moved or cancelled. */
export function LapsedBadge({ lapsed }: { lapsed?: 1 | undefined }) {
  return lapsed === 1 ? <Badge tone="warn">{general.bookingCancelled}</Badge> : null;
}

/** Marks one record, or a number of them, as being on this phone only, as carried for another rep's phone, or as told by it. */
export function HeldBadge({ held }: { held: Held | number }) {
  if (held === false || held === 0) return null;
  if (typeof held === 'object') {
    const name = 'heldFor' in held ? held.heldFor : held.toldBy;
    return <Badge tone="held">{say(general.fromPhone, { name, at: formatRecent(held.at, now()) })}</Badge>;
  }
  return <Badge tone="held">{held === true ? general.held : `${held} ${general.held}`}</Badge>;
}
