import ExternalLink from 'lucide-react/icons/external-link';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { brand } from '#base/brand.ts';
import { useLink } from '#net/link.store.ts';
import { clientIssue as texts } from '#texts/people/client-issue';
import { LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import styles from './client-issue.module.css';

export function ClientIssueScreen() {
  const address = brand.settings.issueFormUrl;
  return (
    <Page>
      {address ? (
        <IssueForm address={address} />
      ) : (
        <EmptyState icon={<MessageSquareWarning />} heading={texts.none} body={texts.noneHint} />
      )}
    </Page>
  );
}

// Without `allow-top-navigation`, so that the form cannot navigate the app away.
const FRAME_SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

function IssueForm({ address }: { address: string }) {
  const hasLink = useLink(({ state }) => state !== 'none');
  // A loaded form stays without a link, with the text typed into it.
  const [isLoaded, setLoaded] = useState(false);
  const noteLoad = () => {
    const { state, lastContactAt } = useLink.getState();
    if (state !== 'none' && lastContactAt !== undefined) setLoaded(true);
  };
  return (
    <div className={styles.form}>
      <LinkButton href={address} newTab variant="secondary" icon={<ExternalLink />} fullWidth>
        {texts.newTab}
      </LinkButton>
      {hasLink || isLoaded ? (
        <iframe className={styles.frame} src={address} title={texts.frame} sandbox={FRAME_SANDBOX} onLoad={noteLoad} />
      ) : (
        <EmptyState icon={<WifiOff />} heading={texts.offline} body={texts.offlineHint} />
      )}
    </div>
  );
}
