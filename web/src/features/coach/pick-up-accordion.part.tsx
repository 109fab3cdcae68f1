import { say } from '@offpiste/core/brand/say.rules';
import type { LoadLine, PickUpGroup } from '@offpiste/core/coach/coach-manifest.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { brandPrefixOf } from '@offpiste/core/ticket-code/ticket-code.rules';
import { pathTo } from '#app/paths.ts';
import { now } from '#device/clock.ts';
import { brand } from '#session/brand.ts';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge, BrandBadge, LetterBadge } from '#ui/badge/badge.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import styles from './coach.module.css';

const { coach: texts, general } = brand.texts;

/** Stands for 'brings equipment' beside a name. */
const EQUIPMENT_LETTER = 'E';

/** One stop of the coach: who is still to come, then who is on board. */
export function PickUpAccordion({ pickUp }: { pickUp: PickUpGroup }) {
  const { remaining, loaded } = pickUp;
  const total = remaining.length + loaded.length;
  return (
    <Accordion
      title={pickUp.name ?? texts.unknownPickUp}
      chips={[{ label: `${loaded.length}/${total}`, tone: remaining.length === 0 ? 'ok' : 'neutral' }]}
      defaultOpen
    >
      <People heading={texts.remaining} lines={remaining} emptyText={texts.everyoneLoaded} />
      <People heading={texts.loaded} lines={loaded} emptyText={texts.nobodyLoaded} />
    </Accordion>
  );
}

type PeopleProps = { heading: string; lines: readonly LoadLine[]; emptyText: string };

function People({ heading, lines, emptyText }: PeopleProps) {
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
            <PersonRow key={line.barcode} line={line} />
          ))}
        </List>
      )}
    </section>
  );
}

function PersonRow({ line }: { line: LoadLine }) {
  return (
    <ListRow
      title={line.name || general.notAvailable}
      subtitle={<span className={styles.reference}>{line.bookingRef}</span>}
      badges={<PersonBadges line={line} />}
      trailing={line.equipment ? <LetterBadge letter={EQUIPMENT_LETTER} label={texts.equipment} /> : undefined}
      href={pathTo('Passenger', { bookingRef: line.bookingRef })}
    />
  );
}

function PersonBadges({ line: { bookingRef, loaded, loadedAt, held } }: { line: LoadLine }) {
  return (
    <>
      <BrandBadge>{brandPrefixOf(bookingRef)}</BrandBadge>
      {loaded === 1 && loadedAt !== undefined ? (
        <span className={styles.loadedAt}>{say(texts.loadedAt, { at: formatRecent(loadedAt, now()) })}</span>
      ) : null}
      {held ? <Badge tone="held">{general.held}</Badge> : null}
    </>
  );
}
