import { say } from '@offpiste/core/brand/say.rules';
import type { PickUpGroup } from '@offpiste/core/ride/ride-manifest.rules';
import { ride as texts } from '#texts/ride';
import { Badge } from '#ui/badge/badge.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { PersonRow } from './person-row.part.tsx';
import styles from './ride.module.css';

/** So many can be called out one by one; of more the pick-ups are named. */
const NAMED_AT_MOST = 5;

type StillMissingProps = { pickUps: readonly PickUpGroup[]; onCall: (number: string) => void };

/** Who is not on board yet, above everything else: the question a driver asks before leaving. */
export function StillMissing({ pickUps, onCall }: StillMissingProps) {
  const missing = pickUps.flatMap(({ remaining }) => remaining);
  const isBegun = pickUps.some(({ loaded }) => loaded.length > 0);
  if (missing.length === 0 || !isBegun) return null;
  const isNamed = missing.length <= NAMED_AT_MOST;
  return (
    <Card
      title={texts.stillMissing}
      trailing={<Badge tone="warn">{missing.length}</Badge>}
      padding={isNamed ? 'flush' : 'regular'}
    >
      {isNamed ? (
        <List label={texts.stillMissing} look="bare">
          {missing.map((line) => (
            <PersonRow key={line.barcode} person={{ ...line, reference: line.bookingRef }} onCall={onCall} />
          ))}
        </List>
      ) : (
        <ul className={styles.chips}>
          {pickUps
            .filter(({ remaining }) => remaining.length > 0)
            .map(({ name, remaining }) => (
              <li key={name ?? ''}>
                <Badge>{say(texts.missingAt, { pickUp: name ?? texts.unknownPickUp, count: remaining.length })}</Badge>
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}
