import { say } from '@offpiste/core/base/brand/say.rules';
import { isRefusalCode, refusalText } from '@offpiste/core/base/refusal/refusal.rules';
import { csvText } from '@offpiste/core/office/import/csv-text.rules';
import type {
  AddPeopleReply,
  MadeLinkOfPerson,
  RefusedPerson,
  StaffRow,
} from '@offpiste/core/office/staff-account/staff-account.contract';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { linkAddress } from '#app/features/access/account/link-address.ts';
import { brand } from '#base/brand.ts';
import { sayWhen } from '#device/clock.ts';
import { downloadFile } from '#device/page/download.ts';
import { canPrint, printPage } from '#device/page/page.ts';
import { refusals } from '#texts/record/refusals';
import { staffAccount as texts } from '#texts/office/staff-account';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Row, Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { Paper } from '#desk/paper.part.tsx';
import { LinkCards } from './link-cards.part.tsx';
import styles from './staff-account.module.css';

export interface MadeAccounts extends AddPeopleReply {
  /** People without a result. */
  readonly unconfirmed: readonly Pick<StaffRow, 'repId' | 'name'>[];
  readonly problem: string | undefined;
}

type MadeLinksProps = { made: MadeAccounts; onDone: () => void };

/** The links are shown only once: as cards for paper, or as a file. */
export function MadeLinks({ made: { links, refused, unconfirmed, problem }, onDone }: MadeLinksProps) {
  const [saved, setSaved] = useState<boolean>();
  const save = async () => {
    const { headings } = texts;
    const rows = links.map((link) => [
      link.name,
      link.repId,
      link.username,
      linkAddress(link.secret),
      link.until,
      link.brands.join(', '),
    ]);
    const content = csvText([
      [headings.name, headings.repId, headings.username, headings.link, headings.until, headings.apps],
      ...rows,
    ]);
    setSaved(await downloadFile({ name: FILE_NAME, type: 'text/csv', content }));
  };
  return (
    <Stack gap="large">
      {unconfirmed.length > 0 ? (
        <Stack gap="small">
          <SectionHeader title={say(texts.unconfirmed, { count: unconfirmed.length })} />
          <Alert type="danger">{[problem, texts.unconfirmedHint].filter(Boolean).join(' ')}</Alert>
          <List label={say(texts.unconfirmed, { count: unconfirmed.length })}>
            {unconfirmed.map(({ repId, name }) => (
              <ListRow key={repId} title={name || repId} subtitle={name ? repId : ''} />
            ))}
          </List>
        </Stack>
      ) : null}
      {refused.length > 0 ? (
        <Stack gap="small">
          <SectionHeader title={say(texts.refused, { count: refused.length })} />
          <List label={say(texts.refused, { count: refused.length })}>
            {refused.map((person) => (
              <ListRow key={person.repId} title={person.name || person.repId} subtitle={refusalWords(person)} />
            ))}
          </List>
        </Stack>
      ) : null}
      {links.length > 0 ? (
        <Stack>
          <SectionHeader title={say(texts.made, { count: links.length })} />
          <Alert type="warning">{texts.madeHint}</Alert>
          {saved === undefined ? null : (
            <Alert type={saved ? 'success' : 'warning'}>
              {saved ? say(texts.saved, { name: FILE_NAME }) : texts.notSaved}
            </Alert>
          )}
          <Row>
            {canPrint() ? (
              <Button icon={<Printer />} onClick={printPage}>
                {texts.print}
              </Button>
            ) : null}
            <Button variant="secondary" icon={<Download />} onClick={() => void save()}>
              {texts.save}
            </Button>
            <Button variant="secondary" onClick={onDone}>
              {texts.done}
            </Button>
          </Row>
          <p className={styles.hint}>{texts.printHint}</p>
          <List label={say(texts.made, { count: links.length })}>
            {links.map((link) => (
              <ListRow key={link.repId} title={link.name} subtitle={linkWords(link)} />
            ))}
          </List>
          <Paper size="edges">{() => <LinkCards links={links} />}</Paper>
        </Stack>
      ) : (
        <Button onClick={onDone}>{texts.done}</Button>
      )}
    </Stack>
  );
}

const FILE_NAME = 'sign-in-links.csv';

function linkWords({ repId, username, until, brands, isMailed }: MadeLinkOfPerson): string {
  return [
    say(texts.person, { repId, username }),
    say(texts.cardUntil, { at: sayWhen(until) }),
    ...(isMailed === true ? [texts.mailed] : []),
    ...(brands.includes(brand.key) ? [] : [say(texts.otherApp, { brands: brands.join(', ') })]),
  ].join(' · ');
}

function refusalWords({ code, details }: RefusedPerson): string {
  return isRefusalCode(code) ? refusalText(refusals, { code, ...(details ? { details } : {}) }, sayWhen) : code;
}
