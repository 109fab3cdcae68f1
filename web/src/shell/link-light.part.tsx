import { lazy, Suspense, useState } from 'react';
import { useLink } from '#session/link.store.ts';
import { link as texts } from '#texts/link';
import { StatusLight } from '#ui/status-light/status-light.part.tsx';
import { LiveText } from '#ui/visually-hidden/visually-hidden.part.tsx';
import { useLinkWatch } from './link-watch.ts';

const LinkDetails = lazy(async () => ({ default: (await import('./link-details.part.tsx')).LinkDetails }));

/** The measured way to the server, in the top bar of every screen; pressed, it says more. */
export function LinkLight() {
  useLinkWatch();
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

/** Read out when it changes. That there is none the notice below the bar says already. */
function LinkNews() {
  const state = useLink((link) => link.state);
  const [first] = useState(state);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && state !== first) setHasChanged(true);
  return <LiveText text={hasChanged && state !== 'none' ? `${texts.title}: ${texts[state]}` : ''} />;
}
