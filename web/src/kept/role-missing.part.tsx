import type { RoleNeed } from '@offpiste/core/base/call/office-role.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import ShieldOff from 'lucide-react/icons/shield-off';
import { useState } from 'react';
import { brand } from '#base/brand.ts';
import { refreshSession, sessionStamp } from '#session/refresh.ts';
import { officeRole as texts } from '#texts/access/office-role';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { Page } from '#ui/page/page.part.tsx';

/** A page of the office that the account's roles do not have. */
export function RoleMissing({ need }: { need: RoleNeed }) {
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    await refreshSession(sessionStamp());
    setIsChecking(false);
  };
  const role = need.map((each) => texts.roles[each].name).join(texts.or);
  return (
    <Page align="center">
      <EmptyState
        icon={<ShieldOff />}
        heading={say(texts.missing, { role })}
        body={say(texts.missingHint, { people: texts.roles.people.name, phone: brand.settings.accountPhone })}
        action={
          <Button loading={isChecking} onClick={() => void check()}>
            {texts.checkAgain}
          </Button>
        }
      />
    </Page>
  );
}
