import type {
  AccountFields,
  LinkReply,
  ListedAccount,
  PeopleReply,
} from '@offpiste/core/access/account/account.contract';
import { useState } from 'react';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { account as texts } from '#texts/access/account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Row, Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { AccountFieldsForm } from './account-fields.part.tsx';
import styles from './account.module.css';
import { CloseAccount, PendingActions } from './close-account.part.tsx';
import { MadeLink } from './made-link.part.tsx';
import { changePerson, makeLink } from './people.data.ts';
import { PersonFactors } from './person-factors.part.tsx';
import { PersonPhones } from './person-phones.part.tsx';

type PersonProps = { may: PeopleReply['may']; onChanged: () => Promise<void> };
type PersonSheetProps = PersonProps & { person: ListedAccount | undefined; onClose: () => void };

export function PersonSheet({ person, onClose, ...rest }: PersonSheetProps) {
  return (
    <Sheet
      open={person !== undefined}
      onClose={onClose}
      title={person?.name ?? ''}
      closeLabel={general.close}
      size="tall"
    >
      {person ? <Person key={`${person.repId} ${person.mark}`} person={person} {...rest} /> : null}
    </Sheet>
  );
}

function Person({ person, may, onChanged }: PersonProps & { person: ListedAccount }) {
  const { repId, username, name, level, tenant, staffType, brands, office, roles, disabled, bar } = person;
  const before = { username, name, level, tenant, staffType, brands, office, disabled, ...(roles ? { roles } : {}) };
  const [fields, setFields] = useState<AccountFields>(before);
  const [link, setLink] = useState<LinkReply>();
  const { isSending, problem, send } = useSend();
  const [isClosing, setIsClosing] = useState(false);

  // The next change must name the current version of the account.
  const change = (wanted: AccountFields, until?: string) => void send(changePerson(person, wanted, until), onChanged);
  const linkAgain = (made: LinkReply) => {
    setLink(made);
    return onChanged();
  };

  if (link) return <MadeLink link={link} name={name} brands={brands} onDone={() => setLink(undefined)} />;
  if (isClosing)
    return (
      <CloseAccount
        person={person}
        isSending={isSending}
        problem={problem}
        onClosed={(until) => change({ ...before, disabled: true }, until)}
        onCancel={() => setIsClosing(false)}
      />
    );
  const isChanged = JSON.stringify(fields) !== JSON.stringify(before);
  return (
    <Stack gap="large">
      {problem === undefined ? null : (
        <Alert type="danger" button={{ label: texts.lookAgain, onPress: () => void onChanged() }}>
          {problem}
        </Alert>
      )}
      {disabled ? <PendingActions person={person} /> : null}
      {bar ? (
        <Alert type="info">{texts.bars[bar]}</Alert>
      ) : (
        <>
          <Stack>
            <AccountFieldsForm before={before} fields={fields} may={may} onFields={setFields} />
            <Button
              fullWidth
              disabled={!isChanged || fields.brands.length === 0}
              loading={isSending}
              onClick={() => change(fields)}
            >
              {texts.save}
            </Button>
          </Stack>
          <Stack gap="small">
            <SectionHeader title={texts.password} />
            <p className={styles.hint}>{texts.newLinkHint}</p>
            <Row>
              <Button
                variant="secondary"
                disabled={disabled}
                loading={isSending}
                onClick={() => void send(makeLink(repId), linkAgain)}
              >
                {texts.newLink}
              </Button>
              <Button
                variant="secondary"
                loading={isSending}
                onClick={() => (disabled ? change({ ...before, disabled: false }) : setIsClosing(true))}
              >
                {disabled ? texts.reopen : texts.close}
              </Button>
            </Row>
          </Stack>
          {person.hasFactor ? <PersonFactors repId={repId} name={name} onReset={onChanged} /> : null}
        </>
      )}
      <PersonPhones repId={repId} name={name} mayEnd={person.maySignOut} onSignedOut={onChanged} />
    </Stack>
  );
}
