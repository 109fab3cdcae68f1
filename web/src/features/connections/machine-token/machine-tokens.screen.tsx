import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { scopesIn, shownEnd } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { endpoints } from '@offpiste/core/endpoints';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { Loading, MissingList } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useSend } from '#net/use-send.ts';
import { useHasOffice } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { machineToken as texts } from '#texts/connections/machine-token';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import { makeToken } from './machine-token.actions.ts';
import { MadeToken } from './made-token.part.tsx';
import { NewToken } from './new-token.part.tsx';
import { TokenList } from './token-list.part.tsx';

export function MachineTokensScreen() {
  if (!useHasOffice()) return <NoOffice />;
  return (
    <Page width="desk">
      <Alert type="info">{texts.hint}</Alert>
      <Tokens />
    </Page>
  );
}

function Tokens() {
  const { reply, failure, refresh } = useFresh(endpoints.machineTokens, {});
  const [isMaking, setMaking] = useState(false);
  const [token, setToken] = useState<string>();
  const { isSending, problem, send } = useSend(refresh);
  const hideRevoked = async (tokenId: string) => {
    const revoked = reply?.tokens.find((each) => each.tokenId === tokenId);
    if (token !== undefined && revoked?.end === shownEnd(token)) setToken(undefined);
    await refresh();
  };
  if (!reply) {
    if (!failure) return <Loading />;
    return failure.kind === 'refused' ? <Alert type="danger">{failure.message}</Alert> : <MissingList />;
  }
  return (
    <>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      {token === undefined ? null : <MadeToken key={token} token={token} texts={texts} />}
      {reply.tokens.length > 0 ? (
        <TokenList tokens={reply.tokens} onRevoked={hideRevoked} />
      ) : (
        <EmptyState icon={<KeyRound />} size="small" heading={texts.none} />
      )}
      {isMaking ? (
        <NewToken
          brands={reply.brands.filter(isBrandKey)}
          scopes={scopesIn(reply.scopes)}
          isSending={isSending}
          onMake={(wish) =>
            void send(makeToken(wish), (made) => {
              setToken(made.token);
              setMaking(false);
            })
          }
        />
      ) : (
        <Button variant="secondary" icon={<KeyRound />} fullWidth onClick={() => setMaking(true)}>
          {texts.make}
        </Button>
      )}
    </>
  );
}
