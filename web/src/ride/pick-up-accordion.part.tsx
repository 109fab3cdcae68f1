import { say } from '@offpiste/core/brand/say.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import type { LoadLine, PickUpGroup } from '@offpiste/core/ride/ride-manifest.rules';
import { now } from '#device/clock.ts';
import { general } from '#texts/general';
import { ride as texts } from '#texts/ride';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { PersonRow } from './person-row.part.tsx';
import styles from './ride.module.css';

type PickUpAccordionProps = { pickUp: PickUpGroup; onCall: (number: string) => void };

/** One stop: who is still to come, then who is on board. */
export function PickUpAccordion({ pickUp, onCall }: PickUpAccordionProps) {
  const { remaining, loaded } = pickUp;
  const total = remaining.length + loaded.length;
  return (
    <Accordion
      title={pickUp.name ?? texts.unknownPickUp}
      chips={[{ label: `${loaded.length}/${total}`, tone: remaining.length === 0 ? 'ok' : 'neutral' }]}
      defaultOpen
    >
      <People heading={texts.remaining} lines={remaining} emptyText={texts.everyoneLoaded} onCall={onCall} />
      <People heading={texts.loaded} lines={loaded} emptyText={texts.nobodyLoaded} />
    </Accordion>
  );
}

type PeopleProps = {
  heading: string;
  lines: readonly LoadLine[];
  emptyText: string;
  onCall?: (number: string) => void;
};

function People({ heading, lines, emptyText, onCall }: PeopleProps) {
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
            <PersonRow
              key={line.barcode}
              person={{ ...line, reference: line.bookingRef }}
              badges={<LoadBadges line={line} />}
              onCall={onCall}
            />
          ))}
        </List>
      )}
    </section>
  );
}

function LoadBadges({ line: { loaded, loadedAt, held } }: { line: LoadLine }) {
  return (
    <>
      {loaded === 1 && loadedAt !== undefined ? (
        <span className={styles.loadedAt}>{say(texts.loadedAt, { at: formatRecent(loadedAt, now()) })}</span>
      ) : null}
      {held ? <Badge tone="held">{general.held}</Badge> : null}
    </>
  );
}
