import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import type { ListedToken } from '@offpiste/core/connections/machine-token/machine-token.contract';
import { scopesIn } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { machineToken as texts } from '#texts/connections/machine-token';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { revokeToken } from './machine-token.actions.ts';

type TokenListProps = { tokens: readonly ListedToken[]; onRevoked: () => Promise<void> };

export function TokenList({ tokens, onRevoked }: TokenListProps) {
  const [asked, setAsked] = useState<ListedToken>();
  const { isSending, problem, send } = useSend(onRevoked);
  const revoke = () => {
    setAsked(undefined);
    if (asked) void send(revokeToken(asked.tokenId));
  };
  return (
    <>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <List label={texts.list}>
        {tokens.map((token) => (
          <ListRow
            key={token.tokenId}
            title={token.name}
            subtitle={<Facts token={token} />}
            action={
              <Button variant="secondary" disabled={isSending} onClick={() => setAsked(token)}>
                {texts.revoke}
              </Button>
            }
          />
        ))}
      </List>
      <AlertDialog
        open={asked !== undefined}
        type="warning"
        title={texts.revokeTitle}
        okLabel={texts.revoke}
        onOk={revoke}
        cancel={{ label: general.cancel, onPress: () => setAsked(undefined) }}
      >
        <p>{say(texts.revokeBody, { name: asked?.name ?? '' })}</p>
      </AlertDialog>
    </>
  );
}

function Facts({ token }: { token: ListedToken }) {
  const { brand, scopes, madeBy: by, expiresAt, end, lastUsedAt, network = '' } = token;
  const rights = scopesIn(scopes)
    .map((scope) => texts.scopes[scope])
    .join(', ');
  return (
    <>
      {say(texts.row, { brand: brand.toUpperCase(), rights })}
      <div>{say(texts.made, { by, until: formatDay(expiresAt), end })}</div>
      <div>{lastUsedAt === undefined ? texts.unused : say(texts.used, { at: sayWhen(lastUsedAt), network })}</div>
    </>
  );
}
