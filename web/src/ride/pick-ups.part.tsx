import { say } from '@offpiste/core/base/brand/say.rules';
import type { RideDeparture } from '@offpiste/core/ride/ride/departure-shown.contract';
import { isAfterDeparture } from '@offpiste/core/ride/departure/departure.rules';
import { positionText } from '@offpiste/core/base/position/position.rules';
import type { NumberForms } from '@offpiste/core/people/phone-number/phone-number.contract';
import { shownName } from '@offpiste/core/people/passenger/shown-name.rules';
import type { LoadLine, PickUpGroup } from '@offpiste/core/ride/ride/ride-manifest.rules';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { sayWhen } from '#device/clock.ts';
import { listCount } from '#kept/list-progress.ts';
import type { Presence } from '#kept/use-list.ts';
import { absence } from '#texts/ride/absence';
import { departure as departureTexts } from '#texts/ride/departure';
import { general } from '#texts/general';
import { ride as texts } from '#texts/ride/ride';
import { HeldBadge, PersonRow } from '#ticket/person-row.part.tsx';
import { absenceText, type MenuTicket } from '#ticket/ticket-menu.part.tsx';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge, LetterBadge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import styles from './ride.module.css';
import { seatText } from './seat-text.ts';

/** More missing passengers show only as counts by pick-up. */
const NAMED_AT_MOST = 5;

export interface Called {
  readonly number: string;
  readonly owner: string;
  readonly forms: NumberForms | undefined;
}

export type RowMenu = (ticket: MenuTicket) => ReactNode;

type StillMissingProps = { pickUps: readonly PickUpGroup[]; onCall: (called: Called) => void; menu: RowMenu };

/** The driver checks this list before leaving. */
export function StillMissing({ pickUps, onCall, menu }: StillMissingProps) {
  const missing = pickUps.flatMap(({ remaining }) => remaining);
  const isBegun = pickUps.some(({ loaded }) => loaded.length > 0);
  if (missing.length === 0 || !isBegun) return null;
  if (missing.length > NAMED_AT_MOST) return <MissingByPickUp pickUps={pickUps} count={missing.length} />;
  return (
    <Card title={texts.stillMissing} trailing={<Badge tone="warn">{missing.length}</Badge>} padding="flush">
      <List label={texts.stillMissing} look="bare">
        {missing.map((line) => (
          <RiderRow key={line.barcode} person={line} onCall={onCall} menu={menu(menuTicket(line))} />
        ))}
      </List>
    </Card>
  );
}

/** At most two lines, so that the first names stay in view. */
function MissingByPickUp({ pickUps, count }: Pick<StillMissingProps, 'pickUps'> & { count: number }) {
  return (
    <section className={styles.missing} aria-label={texts.stillMissing}>
      <h2 className={styles.missingTitle}>{texts.stillMissing}</h2>
      <Badge tone="warn">{count}</Badge>
      <ul className={styles.chips}>
        {pickUps
          .filter(({ remaining }) => remaining.length > 0)
          .map(({ name, remaining }) => (
            <li key={name ?? ''}>
              <Badge>{say(texts.missingAt, { pickUp: name ?? texts.unknownPickUp, count: remaining.length })}</Badge>
            </li>
          ))}
      </ul>
    </section>
  );
}

type PickUpAccordionProps = {
  pickUp: PickUpGroup;
  presence: Presence;
  departure: RideDeparture | undefined;
  onCall: (called: Called) => void;
  menu: RowMenu;
};

export function PickUpAccordion({ pickUp, presence, departure, onCall, menu }: PickUpAccordionProps) {
  const isKnown = presence === 'known';
  const { remaining, loaded, absent, elsewhere } = pickUp;
  const total = remaining.length + loaded.length + absent.length;
  return (
    <Accordion
      title={pickUp.name ?? texts.unknownPickUp}
      chips={[
        {
          label: listCount(presence, `${loaded.length}/${total}`),
          tone: isKnown && remaining.length === 0 ? 'ok' : 'neutral',
        },
      ]}
      defaultOpen
    >
      <People
        heading={isKnown ? texts.remaining : texts.booked}
        lines={remaining}
        emptyText={isKnown ? (absent.length > 0 ? texts.everyoneAccounted : texts.everyoneLoaded) : general.notHere}
        onCall={onCall}
        menu={menu}
      />
      {isKnown || loaded.length > 0 ? (
        <People
          heading={isKnown ? texts.loaded : texts.loadedHere}
          lines={loaded}
          emptyText={texts.nobodyLoaded}
          menu={menu}
          departure={departure}
        />
      ) : null}
      {absent.length > 0 ? (
        <People heading={absence.notTravelling} lines={absent} emptyText="" onCall={onCall} menu={menu} />
      ) : null}
      {elsewhere.length > 0 ? (
        <People heading={texts.elsewhere} lines={elsewhere} emptyText="" onCall={onCall} />
      ) : null}
    </Accordion>
  );
}

type PeopleProps = {
  heading: string;
  lines: readonly LoadLine[];
  emptyText: string;
  onCall?: (called: Called) => void;
  menu?: RowMenu;
  departure?: RideDeparture | undefined;
};

function People({ heading, lines, emptyText, onCall, menu, departure }: PeopleProps) {
  return (
    <section className={styles.people}>
      <div className={styles.heading}>
        <SectionHeader title={heading} headingLevel={4} trailing={lines.length} />
      </div>
      {lines.length === 0 ? (
        <p className={styles.nobody}>{emptyText}</p>
      ) : (
        <List label={heading} look="bare">
          {lines.map((line) => (
            <RiderRow
              key={line.barcode}
              person={line}
              note={line.loaded === 1 ? loadedText(line) : absenceText(line)}
              badges={
                <>
                  {isAfterDeparture(line.loadedAt, departure) ? (
                    <Badge tone="warn">{departureTexts.after}</Badge>
                  ) : null}
                  <SeatBadge line={line} />
                  <HeldBadge held={line.held} />
                </>
              }
              onCall={onCall}
              menu={menu?.(menuTicket(line))}
            />
          ))}
        </List>
      )}
    </section>
  );
}

type LoadMoment = Pick<LoadLine, 'loaded' | 'loadedAt' | 'loadLat' | 'loadLon'>;

/** For a moved or cancelled booking. */
export function SeatBadge({ line }: { line: LoadLine }) {
  const text = seatText(line);
  return text === undefined ? null : <Badge tone="warn">{text}</Badge>;
}

export function loadedText({ loaded, loadedAt, loadLat, loadLon }: LoadMoment): string | undefined {
  if (loaded === 0 || loadedAt === undefined) return undefined;
  const at = sayWhen(loadedAt);
  // Only a transfer's load has a position, which may be unknown.
  return say(
    texts.loadedAt,
    loadLat === undefined ? { at } : { at, place: positionText(loadLat, loadLon) ?? general.na },
  );
}

function menuTicket({ name, bookingRef, barcode, loaded, reportId, reportRepId, absent }: LoadLine): MenuTicket {
  return { name, bookingRef, barcode, isDone: loaded === 1, reportId, reportRepId, absent };
}

const EQUIPMENT_LETTER = 'E';

type RiderRowProps = {
  person: {
    readonly name: string;
    readonly bookingRef: string;
    readonly equipment: boolean;
    readonly phone?: string;
    readonly numbers?: NumberForms;
  };
  note?: string | undefined;
  badges?: ReactNode;
  onCall?: ((called: Called) => void) | undefined;
  menu?: ReactNode;
};

export function RiderRow({ person, note, badges, onCall, menu = null }: RiderRowProps) {
  const { name, bookingRef, equipment, phone, numbers } = person;
  const owner = shownName({ name, bookingRef });
  const call = onCall && phone !== undefined ? () => onCall({ number: phone, owner, forms: numbers }) : undefined;
  return (
    <PersonRow
      name={name}
      bookingRef={bookingRef}
      note={note}
      badges={badges}
      trailing={equipment ? <LetterBadge letter={EQUIPMENT_LETTER} label={texts.equipment} /> : undefined}
      action={
        call || menu ? (
          <span className={styles.buttons}>
            {call ? <IconButton icon={<Phone />} label={say(texts.call, { name: owner })} onClick={call} /> : null}
            {menu}
          </span>
        ) : undefined
      }
    />
  );
}
