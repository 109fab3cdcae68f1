import { say } from '@offpiste/core/base/brand/say.rules';
import type { ReactNode } from 'react';
import { forgetDelivered, useDelivered } from '#carried/delivered.store.ts';
import { sayWhen } from '#device/clock.ts';
import { general } from '#texts/general';
import { carried } from '#texts/handover/carried';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';

/** The number of this rep's records handed in by other phones; undefined for none or after the rep has seen it. */
export function useDeliveredNotes(): ReactNode {
  const delivered = Object.entries(useDelivered((state) => state.by));
  if (delivered.length === 0) return undefined;
  return (
    <>
      {delivered.map(([name, { count, at }]) => (
        <Alert key={name} type="success">
          {say(carried.delivered, { name, count, at: sayWhen(at) })}
        </Alert>
      ))}
      <Button variant="secondary" fullWidth onClick={forgetDelivered}>
        {general.ok}
      </Button>
    </>
  );
}
