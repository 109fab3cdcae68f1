import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, type ReactNode } from 'react';
import { Link } from '#ui/link/link.part.tsx';
import styles from './card.module.css';

type CardProps = {
  title?: ReactNode;
  icon?: ReactNode;
  trailing?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Links only the title. */
  href?: string | undefined;
  /** 'flush' lets rows reach the card's edges. */
  padding?: 'regular' | 'flush';
  hasStickyPart?: boolean;
  children: ReactNode;
};

export function Card({
  title,
  icon,
  trailing,
  headingLevel = 2,
  href,
  padding = 'regular',
  hasStickyPart,
  children,
}: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={styles.card}
      data-sticky={hasStickyPart || undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {title ? (
        <header className={styles.header} data-link={href === undefined ? undefined : true}>
          {icon ? <span className={styles.icon}>{icon}</span> : null}
          <Heading id={titleId} className={styles.title}>
            {href === undefined ? (
              title
            ) : (
              <Link href={href} className={styles.titleLink}>
                {title}
              </Link>
            )}
          </Heading>
          {trailing ? <div className={styles.trailing}>{trailing}</div> : null}
          {href === undefined ? null : <ChevronRight className={styles.chevron} />}
        </header>
      ) : null}
      <div className={styles.body} data-padding={padding}>
        {children}
      </div>
    </section>
  );
}

type CardLinkProps = { href: string; label: string; children: ReactNode };

/** `label`: the accessible name. */
export function CardLink({ href, label, children }: CardLinkProps) {
  return (
    <article className={styles.card} data-link="true">
      <div className={styles.linkBody}>
        <div className={styles.linkText}>
          <h2 className={styles.title}>
            <Link href={href} className={styles.cover}>
              {label}
            </Link>
          </h2>
          {children}
        </div>
        <ChevronRight className={styles.chevron} />
      </div>
    </article>
  );
}
