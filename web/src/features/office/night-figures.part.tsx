import { say } from '@offpiste/core/brand/say.rules';
import type { LiveReply, Progress } from '@offpiste/core/office/office.contract';
import { FigureFact } from '#fact/text-fact.part.tsx';
import { office as texts } from '#texts/office/office';
import { Card } from '#ui/card/card.part.tsx';
import { FactList } from '#ui/fact-list/fact-list.part.tsx';
import styles from './office.module.css';

/** How far lessons, passes, keys and doors are. */
export function NightFigures({ night: { lessons, liftPasses, keys, doors } }: { night: LiveReply }) {
  return (
    <div className={styles.columns}>
      <Card title={texts.programme}>
        <FactList>
          <FigureFact label={texts.lessons} value={words(lessons)} />
          <FigureFact label={texts.liftPasses} value={words(liftPasses)} />
          <FigureFact label={texts.keysOut} value={words({ done: keys.out, total: keys.total })} />
          <FigureFact label={texts.keysBack} value={words({ done: keys.back, total: keys.total })} />
        </FactList>
      </Card>
      {doors.length > 0 ? (
        <Card title={texts.doors}>
          <FactList>
            {doors.map(({ name, inside, total }, place) => (
              <FigureFact key={place} label={name} value={words({ done: inside, total })} />
            ))}
          </FactList>
        </Card>
      ) : null}
    </div>
  );
}

function words({ done, total }: Progress): string {
  return say(texts.progress, { done, total });
}
