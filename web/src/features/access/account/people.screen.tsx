import { filterAccounts, PEOPLE_FILTERS, type PeopleFilter } from '@offpiste/core/access/account/account-filter.rules';
import type { ListedAccount } from '@offpiste/core/access/account/account.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { useLocation, useSearch } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { Loading } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useHasOffice } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { general } from '#texts/general';
import { account as texts } from '#texts/access/account';
import { staffAccount as staffTexts } from '#texts/office/staff-account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button, LinkButton } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List } from '#ui/list-row/list-row.part.tsx';
import { Page, Row } from '#ui/page/page.part.tsx';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import styles from './account.module.css';
import { AddPerson } from './add-person.part.tsx';
import { PersonRow } from './person-row.part.tsx';
import { PersonSheet } from './person-sheet.part.tsx';

const FILTER_TEXTS: Readonly<Record<PeopleFilter, string>> = {
  open: texts.open,
  all: texts.all,
  office: texts.withOffice,
  closed: texts.closed,
};

export function PeopleScreen() {
  const hasOffice = useHasOffice();
  const { reply, failure, refresh } = useFresh(endpoints.people, {}, { enabled: hasOffice });
  const [filter, setFilter] = useState<PeopleFilter>('open');
  const asked = useSearch({
    strict: false,
    select: ({ find }: { readonly find?: unknown }) => (typeof find === 'string' ? find : ''),
  });
  const [typed, setTyped] = useState(asked);
  const chosenAt = useLocation({ select: ({ state }) => state.chosenAt });
  const [answered, setAnswered] = useState({ asked, chosenAt });
  if (asked !== answered.asked || chosenAt !== answered.chosenAt) {
    setAnswered({ asked, chosenAt });
    setTyped(asked);
  }
  const [isAdding, setIsAdding] = useState(false);
  const [openId, setOpenId] = useState<string>();
  if (!hasOffice) return <NoOffice />;
  const shown = filterAccounts<ListedAccount>(reply?.people ?? [], filter, typed);
  const open = reply?.people.find(({ repId }) => repId === openId);
  return (
    <Page width="desk">
      <Row>
        <Button icon={<UserPlus />} disabled={!reply} onClick={() => setIsAdding(true)}>
          {texts.add}
        </Button>
        <LinkButton variant="secondary" icon={<UsersRound />} href={pathTo('AddStaff')}>
          {staffTexts.open}
        </LinkButton>
      </Row>
      {failure ? (
        <Alert type="danger" button={{ label: general.retry, onPress: () => void refresh() }}>
          {failure.message}
        </Alert>
      ) : null}
      <div className={styles.filters}>
        <SearchField
          label={texts.find}
          placeholder={texts.find}
          value={typed}
          onValueChange={setTyped}
          clearLabel={general.clearSearch}
        />
        <SelectField
          label={texts.show}
          value={filter}
          options={PEOPLE_FILTERS.map((value) => ({ value, label: FILTER_TEXTS[value] }))}
          onValueChange={setFilter}
        />
      </div>
      {reply || failure ? null : <Loading />}
      {reply && shown.length === 0 ? <EmptyState icon={<Users />} size="small" heading={texts.nobody} /> : null}
      {shown.length > 0 ? (
        <List label={texts.list}>
          {shown.map((person) => (
            <PersonRow key={person.repId} person={person} onPress={() => setOpenId(person.repId)} />
          ))}
        </List>
      ) : null}
      {reply ? (
        <>
          <AddPerson
            open={isAdding}
            may={reply.may}
            onClose={() => setIsAdding(false)}
            onAdded={() => void refresh()}
          />
          <PersonSheet person={open} may={reply.may} onClose={() => setOpenId(undefined)} onChanged={refresh} />
        </>
      ) : null}
    </Page>
  );
}
