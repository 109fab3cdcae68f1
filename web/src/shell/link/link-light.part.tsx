import { lazy, Suspense, useState } from 'react';
import { useLink } from '#net/link.store.ts';
import { link as texts } from '#texts/base/link';
import { StatusLight } from '#ui/status-light/status-light.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';

const LinkDetails = lazy(async () => ({ default: (await import('./link-details.part.tsx')).LinkDetails }));

export function LinkLight() {
  const state = useLink((link) => link.state);
  const [details, setDetails] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <StatusLight tone={state} subject={texts.title} label={texts[state]} onPress={() => setDetails('open')} />
      <LinkNews />
      {details === 'never' ? null : (
        <Suspense>
          <LinkDetails isOpen={details === 'open'} onClose={() => setDetails('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** The notice below the bar announces being offline. */
function LinkNews() {
  const state = useLink((link) => link.state);
  const [first] = useState(state);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && state !== first) setHasChanged(true);
  return <LiveText text={hasChanged && state !== 'none' ? `${texts.title}: ${texts[state]}` : ''} />;
}
