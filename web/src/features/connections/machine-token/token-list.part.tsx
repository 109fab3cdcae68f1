import { say } from '@offpiste/core/base/brand/say.rules';
import { formatDay } from '@offpiste/core/base/moment/moment.rules';
import type { ListedToken } from '@offpiste/core/connections/machine-token/machine-token.contract';
import { scopesIn } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { RevocableList } from '#desk/revocable-list.part.tsx';
import { sayWhen } from '#device/clock.ts';
import { machineToken as texts } from '#texts/connections/machine-token';
import { revokeToken } from './machine-token.actions.ts';

type TokenListProps = { tokens: readonly ListedToken[]; onRevoked: (tokenId: string) => Promise<void> };

export function TokenList({ tokens, onRevoked }: TokenListProps) {
  return (
    <RevocableList
      label={texts.list}
      texts={texts}
      rows={tokens.map((token) => ({
        id: token.tokenId,
        title: token.name,
        subtitle: <Facts token={token} />,
        question: <p>{say(texts.revokeBody, { name: token.name })}</p>,
      }))}
      onRevoke={revokeToken}
      onRevoked={onRevoked}
    />
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
