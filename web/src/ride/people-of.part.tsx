import { say } from '@offpiste/core/base/brand/say.rules';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import type { RidePerson } from '@offpiste/core/ride/ride/ride-people.rules';
import { ride as texts } from '#texts/ride/ride';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Badge } from '#ui/badge/badge.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { RiderRow } from './pick-ups.part.tsx';
import styles from './ride.module.css';

type PeopleOfProps = {
  direction: Direction;
  groups: readonly (readonly [name: string, people: readonly RidePerson[]])[];
  noteOf?: ((reference: string) => string | undefined) | undefined;
};

export function PeopleOf({ direction, groups, noteOf }: PeopleOfProps) {
  const title = say(texts.people, { direction: texts[direction].toLowerCase() });
  const total = groups.reduce((sum, [, people]) => sum + people.length, 0);
  const cancelled = groups.flatMap(([, people]) => people).filter((person) => person.cancelled).length;
  const count = cancelled > 0 ? `${total}, ${say(texts.cancelledCount, { count: cancelled })}` : total;
  return (
    <section className={styles.group} aria-label={title}>
      <SectionHeader title={title} trailing={count} />
      {groups.length === 0 ? <EmptyState size="small" heading={texts.nobody} /> : null}
      {groups.map(([name, people]) => (
        <Accordion key={name} title={name} chips={[{ label: String(people.length) }]} defaultOpen>
          <List label={`${title}: ${name}`} look="bare">
            {people.map((person, index) => (
              <RiderRow
                key={index}
                person={{ ...person, bookingRef: person.reference }}
                note={noteOf?.(person.reference)}
                badges={person.cancelled ? <Badge tone="danger">{texts.cancelled}</Badge> : null}
              />
            ))}
          </List>
        </Accordion>
      ))}
    </section>
  );
}
