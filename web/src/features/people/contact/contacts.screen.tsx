import { say } from '@offpiste/core/base/brand/say.rules';
import type { Contact } from '@offpiste/core/people/contact/contact.contract';
import { sortContacts } from '@offpiste/core/people/contact/contact.rules';
import { endpoints } from '@offpiste/core/endpoints';
import BookUser from 'lucide-react/icons/book-user';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useMemo, useState } from 'react';
import { EmailAddress } from '#fact/email-address.part.tsx';
import { PhoneSheet } from '#fact/phone-sheet.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { DataAge } from '#kept/data-age.part.tsx';
import { EmptyList } from '#kept/empty-list.part.tsx';
import { useList } from '#kept/use-list.ts';
import { contact as texts } from '#texts/people/contact';
import { general } from '#texts/general';
import { IconButton, IconLink } from '#ui/icon-button/icon-button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page } from '#ui/page/page.part.tsx';
import styles from './contact.module.css';

export function ContactsScreen() {
  const { data, at, failure, isLoading } = useList(endpoints.contacts, {});
  const contacts = useMemo(() => sortContacts(data ?? []), [data]);
  const [called, setCalled] = useState<CalledContact>();
  return (
    <Page>
      <DataAge at={at} isOld={failure !== undefined} />
      {isLoading ? <Loading /> : null}
      {!isLoading && contacts.length === 0 ? (
        <EmptyList icon={<BookUser />} heading={texts.empty} isUnknown={at === undefined} />
      ) : null}
      {contacts.length > 0 ? (
        <List label={texts.listLabel}>
          {contacts.map((contact) => (
            <ContactRow key={contact.contactId} contact={contact} onCall={setCalled} />
          ))}
        </List>
      ) : null}
      <PhoneSheet
        number={called?.number}
        forms={called?.forms}
        owner={called?.owner}
        onClose={() => setCalled(undefined)}
      />
    </Page>
  );
}

type CalledContact = { number: string; owner: string; forms: Contact['numbers'] };

type ContactRowProps = { contact: Contact; onCall: (called: CalledContact) => void };

function ContactRow({ contact, onCall }: ContactRowProps) {
  const { contactName, tel, email, numbers } = contact;
  const name = contactName || general.notAvailable;
  return (
    <ListRow
      title={name}
      subtitle={
        <>
          <span className={styles.line}>{tel || general.notAvailable}</span>
          <span className={styles.line}>{email ? <EmailAddress email={email} /> : general.notAvailable}</span>
        </>
      }
      action={
        <span className={styles.ways}>
          {tel ? (
            <IconButton
              icon={<Phone />}
              label={say(texts.call, { name })}
              look="outlined"
              onClick={() => onCall({ number: tel, owner: name, forms: numbers })}
            />
          ) : null}
          {email ? (
            <IconLink icon={<Mail />} label={say(texts.mail, { name })} look="outlined" href={`mailto:${email}`} />
          ) : null}
        </span>
      }
    />
  );
}
