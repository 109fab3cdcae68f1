import type { ReactNode } from 'react';
import { general } from '#texts/general';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';

type EmptyListProps = {
  icon: ReactNode;
  heading: string;
  body?: string;
  action?: ReactNode;
  /** Nobody could be asked: not the same as knowing that there is nothing. */
  isUnknown: boolean;
};

/** A list that has nothing to show, because there is nothing or because the server could not be asked. */
export function EmptyList({ icon, heading, body, action, isUnknown }: EmptyListProps) {
  if (isUnknown) return <EmptyState icon={icon} heading={heading} body={general.unreachable} />;
  return <EmptyState icon={icon} heading={heading} body={body} action={action} />;
}
