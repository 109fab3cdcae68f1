import { say } from '@offpiste/core/brand/say.rules';
import type { Direction } from '@offpiste/core/ride/ride.contract';
import { ride as texts } from '#texts/ride';
import { LinkButton } from '#ui/button/button.part.tsx';
import styles from './ride.module.css';

type LoadLinksProps = { directions: readonly Direction[]; hrefOf: (direction: Direction) => string };

/** From what is written about a coach or transfer to loading it, where somebody rides. */
export function LoadLinks({ directions, hrefOf }: LoadLinksProps) {
  if (directions.length === 0) return null;
  return (
    <div className={styles.actions}>
      {directions.map((direction) => (
        <LinkButton key={direction} variant="secondary" fullWidth href={hrefOf(direction)}>
          {say(texts.load, { direction: texts[direction].toLowerCase() })}
        </LinkButton>
      ))}
    </div>
  );
}
