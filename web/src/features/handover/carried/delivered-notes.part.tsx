import { say } from '@offpiste/core/base/brand/say.rules';
import type { ReactNode } from 'react';
import { forgetDelivered, useDelivered } from '#carried/delivered.store.ts';
import { sayWhen } from '#device/clock.ts';
import { general } from '#texts/general';
import { carried } from '#texts/handover/carried';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';

/** How many of this rep's records other phones have handed in; undefined if the rep has seen it or there are none. */
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
