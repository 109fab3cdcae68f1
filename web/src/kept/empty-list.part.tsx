import type { ReactNode } from 'react';
import { general } from '#texts/general';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { RetryButton, useFetchTrouble } from './not-here.part.tsx';

type EmptyListProps = {
  icon: ReactNode;
  heading: string;
  body?: string;
  action?: ReactNode;
  isUnknown: boolean;
};

export function EmptyList({ icon, heading, body, action, isUnknown }: EmptyListProps) {
  const trouble = useFetchTrouble();
  if (isUnknown)
    return (
      <EmptyState
        icon={icon}
        heading={general.notHere}
        body={`${heading}. ${trouble}`}
        action={<RetryButton look="full" />}
      />
    );
  return <EmptyState icon={icon} heading={heading} body={body} action={action} />;
}
