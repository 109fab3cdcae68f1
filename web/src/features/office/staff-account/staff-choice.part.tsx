import type { AccountFields } from '@offpiste/core/access/account/account.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import type { StaffRowsReply } from '@offpiste/core/office/staff-account/staff-account.contract';
import {
  plannedPeople,
  type PlannedPerson,
  type StaffDefaults,
} from '@offpiste/core/office/staff-account/staff-account.rules';
import { useState } from 'react';
import { account as accountTexts } from '#texts/access/account';
import { staffAccount as texts } from '#texts/office/staff-account';
import { Accordion } from '#ui/accordion/accordion.part.tsx';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Row, Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import type { MadeAccounts } from './made-links.part.tsx';
import { addPeople } from './staff-account.data.ts';
import styles from './staff-account.module.css';

type StaffChoiceProps = { staff: StaffRowsReply; onMade: (made: MadeAccounts) => void };
type Kind = PlannedPerson['kind'];

const LEVEL_TEXTS = new Map<string, string>(Object.entries(accountTexts.levels));

/** New people are chosen at first; those who only need a new link are not. */
export function StaffChoice({ staff: { rows, hidden, may }, onMade }: StaffChoiceProps) {
  const [defaults, setDefaults] = useState<StaffDefaults>(() => ({
    level: Math.min(1, may.level),
    brands: may.brands.slice(0, 1),
    usesRepId: false,
  }));
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const planned = plannedPeople(rows, defaults, may);
  const of = (kind: Kind) => planned.filter((person) => person.kind === kind);
  const isChosen = ({ kind, row }: PlannedPerson) =>
    kind === 'add' ? !toggled.has(row.repId) : kind === 'link' && toggled.has(row.repId);
  const toggle = (people: readonly PlannedPerson[]) =>
    setToggled((before) => {
      const after = new Set(before);
      for (const { row } of people) if (!after.delete(row.repId)) after.add(row.repId);
      return after;
    });
  const chosen = planned.filter(isChosen);
  const create = async () => {
    setIsSending(true);
    setProblem(undefined);
    const { links, refused, unconfirmed, failure } = await addPeople({
      people: chosen.flatMap((person) =>
        person.kind === 'add' ? [{ repId: person.row.repId, fields: person.fields }] : [],
      ),
      linksFor: chosen.flatMap(({ kind, row }) => (kind === 'link' ? [row.repId] : [])),
    });
    setIsSending(false);
    if (failure && links.length + refused.length === 0) {
      setProblem(failure.message);
      return;
    }
    const missing = new Set(unconfirmed);
    onMade({
      links,
      refused,
      unconfirmed: chosen.flatMap(({ row }) => (missing.has(row.repId) ? [row] : [])),
      problem: failure?.message,
    });
  };
  return (
    <Stack gap="large">
      <Defaults defaults={defaults} may={may} onDefaults={setDefaults} />
      {hidden > 0 ? <p className={styles.hint}>{say(texts.hidden, { count: hidden })}</p> : null}
      <Choices title={texts.add} people={of('add')} isChosen={isChosen} onToggle={toggle} />
      <Choices title={texts.link} hint={texts.linkHint} people={of('link')} isChosen={isChosen} onToggle={toggle} />
      <Others title={texts.unfit} hint={texts.unfitHint} people={of('unfit')} isOpen />
      <Others title={texts.hasAccount} people={of('has-account')} />
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <div className={styles.create}>
        <Button
          size="large"
          loading={isSending}
          disabled={chosen.length === 0 || defaults.brands.length === 0}
          disabledReason={texts.createNone}
          onClick={() => void create()}
        >
          {chosen.length === 1 ? texts.createOne : say(texts.create, { count: chosen.length })}
        </Button>
      </div>
    </Stack>
  );
}

type DefaultsProps = {
  defaults: StaffDefaults;
  may: StaffRowsReply['may'];
  onDefaults: (defaults: StaffDefaults) => void;
};

function Defaults({ defaults, may, onDefaults }: DefaultsProps) {
  const levels = Array.from({ length: may.level + 1 }, (_, level) => String(level));
  const setBrand = (brand: AccountFields['brands'][number], isOn: boolean) =>
    onDefaults({
      ...defaults,
      brands: may.brands.filter((each) => (each === brand ? isOn : defaults.brands.includes(each))),
    });
  return (
    <fieldset className={styles.defaults}>
      <legend className={styles.legend}>{texts.defaults}</legend>
      <SelectField<string>
        label={texts.level}
        value={String(defaults.level)}
        options={levels.map((level) => ({
          value: level,
          label: LEVEL_TEXTS.get(level) ?? say(accountTexts.otherLevel, { level }),
        }))}
        onValueChange={(level) => onDefaults({ ...defaults, level: Number(level) })}
      />
      {may.brands.length > 1 ? (
        <fieldset className={styles.brands}>
          <legend className={styles.legend}>{texts.brands}</legend>
          {may.brands.map((brand) => (
            <SwitchRow
              key={brand}
              look="checkbox"
              label={brand}
              checked={defaults.brands.includes(brand)}
              onCheckedChange={(isOn) => setBrand(brand, isOn)}
            />
          ))}
        </fieldset>
      ) : null}
      <SwitchRow
        look="checkbox"
        label={texts.usesRepId}
        hint={texts.usesRepIdHint}
        checked={defaults.usesRepId}
        onCheckedChange={(usesRepId) => onDefaults({ ...defaults, usesRepId })}
      />
    </fieldset>
  );
}

type GroupProps = { title: string; hint?: string; people: readonly PlannedPerson[] };
type ChoicesProps = GroupProps & {
  isChosen: (person: PlannedPerson) => boolean;
  onToggle: (people: readonly PlannedPerson[]) => void;
};

function Choices({ title, hint, people, isChosen, onToggle }: ChoicesProps) {
  if (people.length === 0) return null;
  const heading = say(title, { count: people.length });
  const left = people.filter((person) => !isChosen(person));
  return (
    <Stack gap="small">
      <SectionHeader title={heading} />
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <Row>
        <Button variant="quiet" disabled={left.length === 0} onClick={() => onToggle(left)}>
          {texts.chooseAll}
        </Button>
        <Button
          variant="quiet"
          disabled={left.length === people.length}
          onClick={() => onToggle(people.filter(isChosen))}
        >
          {texts.chooseNone}
        </Button>
      </Row>
      <ul className={styles.people} aria-label={heading}>
        {people.map((person) => (
          <li key={person.row.repId}>
            <SwitchRow
              look="checkbox"
              label={person.row.name}
              hint={wordsOf(person)}
              checked={isChosen(person)}
              onCheckedChange={() => onToggle([person])}
            />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Others({ title, hint, people, isOpen = false }: GroupProps & { isOpen?: boolean }) {
  if (people.length === 0) return null;
  const heading = say(title, { count: people.length });
  return (
    <Accordion
      title={heading}
      defaultOpen={isOpen}
      headingLevel={2}
      {...(hint === undefined ? {} : { subtitle: hint })}
    >
      <List label={heading} look="bare">
        {people.map((person, index) => (
          <ListRow key={index} title={person.row.name || texts.nameless} subtitle={wordsOf(person)} />
        ))}
      </List>
    </Accordion>
  );
}

function wordsOf(person: PlannedPerson): string {
  const { repId } = person.row;
  if (person.kind === 'unfit') return [repId, person.username, person.problem].filter(Boolean).join(' · ');
  if (person.kind === 'has-account') return `${repId} · ${texts.accounts[person.account]}`;
  const level = person.kind === 'add' ? person.fields.level : person.row.level;
  return level === undefined
    ? say(texts.person, { repId, username: person.username })
    : say(texts.personWithLevel, { repId, username: person.username, level });
}
