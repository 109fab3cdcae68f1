import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';

type ListSectionProps = {
  title: string;
  /** How many there are, also those that have no row. */
  count?: number | undefined;
  /** Said where there are none. */
  emptyText?: string;
  /** Between the heading and the list. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A list under a heading with its count. */
export function ListSection({ title, count, emptyText, notice, children }: ListSectionProps) {
  return (
    <Stack gap="small">
      <SectionHeader title={title} trailing={count} />
      {notice}
      {count === 0 && emptyText ? <EmptyState size="small" heading={emptyText} /> : null}
      <List label={title}>{children}</List>
    </Stack>
  );
}
