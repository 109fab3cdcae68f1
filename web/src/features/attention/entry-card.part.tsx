import { say } from '@offpiste/core/brand/say.rules';
import { formatMoment } from '@offpiste/core/moment/moment.rules';
import type { StoredEntry } from '@offpiste/core/outbox/outbox.contract';
import type { ReactNode } from 'react';
import { brand } from '#session/brand.ts';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';

/** One entry of the queue: what, when, and what the server said of it. */
export function EntryCard({ entry, words, children }: { entry: StoredEntry; words: string | undefined; children: ReactNode }) {
  return (
    <Card title={entry.options.label}>
      <Stack>
        <p>{say(brand.texts.attention.recorded, { at: formatMoment(entry.timestamp) })}</p>
        {words ? <Alert type={entry.options.state === 'noticed' ? 'info' : 'warning'}>{words}</Alert> : null}
        {children}
      </Stack>
    </Card>
  );
}
