import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay, formatMoment, formatTime } from '@offpiste/core/base/moment/moment.rules';
import type { PackDoor, PackPerson, PackRide } from '@offpiste/core/office/report/night-pack.contract';
import { packClients, packCounts } from '@offpiste/core/office/report/night-pack.rules';
import type { ReactNode } from 'react';
import { zoneName } from '#device/zone-name.ts';
import { nightPack as texts } from '#texts/office/night-pack';
import type { NightPack } from './night-pack.data.ts';
import { rideName } from '#ride/ride-name.ts';
import { nightWords } from './night-words.ts';
import { PackContents } from './pack-contents.part.tsx';
import styles from './night-pack.module.css';

const COLUMNS = 6;
/** Lines for people who are not on the list. */
const BLANK_LINES = 3;
const BLANK = '\u00a0';

/** A4 portrait. A first page with the counts, then each ride and each door on pages of its own. */
export function PaperPack({ pack }: { pack: NightPack }) {
  const { rides, doors, weekName, night, at } = pack;
  const lists = rides.length + doors.length;
  const head = say(texts.titleOf, { week: weekName, night: nightWords(night) });
  const asOf = say(texts.asOf, { at: formatMoment(at), zone: zoneName() });
  const note = (index: number) => `${say(texts.sheetOf, { number: index + 1, count: lists })} · ${head} · ${asOf}`;
  return (
    <>
      <section className={styles.sheet}>
        <h1 className={styles.paperTitle}>{head}</h1>
        <p className={styles.paperNote}>{asOf}</p>
        <PackContents pack={pack} />
      </section>
      {rides.map((ride, index) => (
        <RideSheet key={`${ride.kind} ${ride.id} ${ride.direction}`} ride={ride} note={note(index)} />
      ))}
      {doors.map((door, index) => (
        <DoorSheet key={`${index} ${door.name}`} door={door} note={note(rides.length + index)} />
      ))}
    </>
  );
}

function RideSheet({ ride, note }: { ride: PackRide; note: string }) {
  const { departs, left, leftWith, stops, extras } = ride;
  const counts = packCounts(packClients(ride));
  const facts = [
    departs === undefined ? texts.noTime : `${texts.departs} ${departs}`,
    `${texts.onBoard} ${counts.here} / ${counts.total}`,
    ...(left === undefined ? [] : [leftWords(left, leftWith)]),
  ];
  return (
    <Sheet title={rideName(ride)} facts={facts} note={note}>
      {stops.map(({ name, departs: at, people }) => (
        <Group
          key={name ?? ''}
          title={at ? say(texts.stop, { name: name ?? texts.unknownStop, departs: at }) : (name ?? texts.unknownStop)}
          count={people.length}
          people={people}
        />
      ))}
      {extras.length > 0 ? <Group title={texts.extras} count={extras.length} people={extras} /> : null}
    </Sheet>
  );
}

function leftWords(left: string, leftWith: string | undefined): string {
  const at = formatMoment(left);
  return leftWith === undefined ? say(texts.left, { at }) : say(texts.leftWith, { at, count: leftWith });
}

function DoorSheet({ door: { name, starts, people }, note }: { door: PackDoor; note: string }) {
  const counts = packCounts(people);
  const facts = [
    starts === undefined ? texts.noTime : `${texts.starts} ${starts}`,
    `${texts.inside} ${counts.here} / ${counts.total}`,
  ];
  return (
    <Sheet title={name} facts={facts} note={note}>
      <Group title={undefined} count={people.length} people={people} />
    </Sheet>
  );
}

type SheetProps = { title: string; facts: readonly string[]; note: string; children: ReactNode };

/** The headings repeat on each page, so that loose pages can be told apart. */
function Sheet({ title, facts, note, children }: SheetProps) {
  return (
    <table className={`${styles.sheet} ${styles.table}`} aria-label={title}>
      <thead>
        <tr>
          <th colSpan={COLUMNS} className={styles.heading}>
            <span className={styles.paperTitle}>{title}</span>
            <span className={styles.facts}>{facts.join(' · ')}</span>
            <span className={styles.paperNote}>{note}</span>
          </th>
        </tr>
        <tr>
          <th className={styles.tick}>{BLANK}</th>
          <th>{texts.headings.name}</th>
          <th className={styles.reference}>{texts.headings.reference}</th>
          <th className={styles.phone}>{texts.headings.phone}</th>
          <th className={styles.state}>{texts.headings.state}</th>
          <th className={styles.remark}>{texts.headings.remark}</th>
        </tr>
      </thead>
      {children}
      <tbody className={styles.others}>
        <tr className={styles.group}>
          <th colSpan={COLUMNS}>{texts.others}</th>
        </tr>
        {Array.from({ length: BLANK_LINES }, (_, index) => (
          <tr key={index} className={styles.blank}>
            <td className={styles.tick}>
              <Box mark={undefined} />
            </td>
            <td colSpan={COLUMNS - 1}>{BLANK}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type GroupProps = { title: string | undefined; count: number; people: readonly PackPerson[] };

function Group({ title, count, people }: GroupProps) {
  return (
    <tbody>
      {title === undefined ? null : (
        <tr className={styles.group}>
          <th colSpan={COLUMNS}>
            {title} ({count})
          </th>
        </tr>
      )}
      {people.map((person, index) => (
        <PersonRow key={index} person={person} />
      ))}
    </tbody>
  );
}

function PersonRow({
  person: { name, reference = '', mark, state, at, by, remark, phone = '', ...rest },
}: {
  person: PackPerson;
}) {
  const recorded = at === undefined ? state : say(texts.by, { state, at: shortMoment(at), by: by ?? '' });
  return (
    <tr>
      <td className={styles.tick}>
        <Box mark={mark} />
      </td>
      <td className={styles.name}>{name || reference}</td>
      <td>{name ? reference : ''}</td>
      <td>{phone}</td>
      <td>{recorded}</td>
      <td>{[...(rest.hasEquipment ? [texts.equipment] : []), ...(remark ? [remark] : [])].join(' · ')}</td>
    </tr>
  );
}

/** Day and month suffice beside the title. */
function shortMoment(at: string): string {
  return `${formatDay(at).slice(0, 5)} ${formatTime(at)}`;
}

function Box({ mark }: { mark: PackPerson['mark'] }) {
  return <span className={styles.box}>{mark === 'here' ? '✕' : mark === 'away' ? '–' : ''}</span>;
}
