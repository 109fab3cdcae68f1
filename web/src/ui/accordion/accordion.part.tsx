import { Collapsible } from '@base-ui/react/collapsible';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.part.tsx';
import styles from './accordion.module.css';

export type AccordionChip = { label: string; tone?: BadgeTone };

type AccordionProps = {
  title: string;
  subtitle?: string;
  /** Short counts such as '12 of 34'. */
  chips?: readonly AccordionChip[];
  /** Without it, the accordion keeps its own state, starting from defaultOpen. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  defaultOpen?: boolean;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
};

export function Accordion(props: AccordionProps) {
  const { title, subtitle, chips = [], open, onOpenChange, defaultOpen, headingLevel = 3, children } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <Collapsible.Root
      className={styles.accordion}
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Heading>
        <Collapsible.Trigger className={styles.trigger}>
          <span className={styles.titles}>
            <span className={styles.title}>{title}</span>
            {subtitle ? <span className={styles.subtitle}>{subtitle}</span> : null}
          </span>
          {chips.map((chip) => (
            <Badge key={chip.label} tone={chip.tone}>
              {chip.label}
            </Badge>
          ))}
          <ChevronDown className={styles.chevron} />
        </Collapsible.Trigger>
      </Heading>
      <Collapsible.Panel className={styles.panel}>
        <div className={styles.content}>{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
