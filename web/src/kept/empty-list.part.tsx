import type { ReactNode } from 'react';
import { general } from '#texts/general';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';

type EmptyListProps = {
  icon: ReactNode;
  heading: string;
  body?: string;
  action?: ReactNode;
  /** The server could not be reached: not the same as an empty list. */
  isUnknown: boolean;
};

/** An empty list, either because there is nothing or because the server could not be reached. */
export function EmptyList({ icon, heading, body, action, isUnknown }: EmptyListProps) {
  if (isUnknown) return <EmptyState icon={icon} heading={heading} body={general.unreachable} />;
  return <EmptyState icon={icon} heading={heading} body={body} action={action} />;
}
