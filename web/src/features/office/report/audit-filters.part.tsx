import { ALL_WORK, SIGN_INS } from '@offpiste/core/access/audit/audit-lists.rules';
import { MAX_AUDIT_WORDS } from '@offpiste/core/access/audit/audit.contract';
import { endpoints } from '@offpiste/core/endpoints';
import { useTyped } from '#desk/table-address.ts';
import { useFresh } from '#session/use-fresh.ts';
import { audit as texts } from '#texts/access/audit';
import { general } from '#texts/general';
import { SearchField } from '#ui/search-field/search-field.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import { kindsOf, type ChosenAudit } from './audit.data.ts';
import styles from './audit.module.css';

export function AuditFilters({ weekId, filter, choose }: ChosenAudit) {
  const weeks = useFresh(endpoints.officeWeeks, {});
  const person = useTyped(filter.person, (text) => choose({ person: text }));
  const client = useTyped(filter.client, (text) => choose({ client: text }));
  const kinds = kindsOf(weekId).map((value) => ({ value: value as string, label: texts.kinds[value] }));
  return (
    <div className={styles.filters}>
      <div className={styles.wide}>
        <SelectField<string>
          label={texts.which}
          value={weekId}
          options={[
            { value: ALL_WORK, label: texts.everyWeek },
            { value: SIGN_INS, label: texts.signIns },
            ...(weeks.reply?.weeks ?? []).map((week) => ({ value: week.weekId, label: week.weekName })),
          ]}
          onValueChange={(week) => choose({ week })}
        />
      </div>
      <SelectField<string>
        label={texts.kind}
        value={filter.kind ?? ''}
        options={[{ value: '', label: texts.everyKind }, ...kinds.toSorted((a, b) => a.label.localeCompare(b.label))]}
        onValueChange={(kind) => choose({ kind })}
      />
      <SearchField
        label={texts.person}
        labelHidden={false}
        maxLength={MAX_AUDIT_WORDS}
        value={person.text}
        onValueChange={person.type}
        onBlur={person.settle}
        clearLabel={general.clearSearch}
      />
      <div className={styles.wide}>
        <SearchField
          label={texts.aboutClient}
          labelHidden={false}
          maxLength={MAX_AUDIT_WORDS}
          value={client.text}
          onValueChange={client.type}
          onBlur={client.settle}
          clearLabel={general.clearSearch}
        />
      </div>
      <TextField
        type="date"
        label={texts.from}
        value={filter.from}
        max={filter.until || undefined}
        onValueChange={(from) => choose({ from })}
      />
      <TextField
        type="date"
        label={texts.until}
        value={filter.until}
        min={filter.from || undefined}
        onValueChange={(until) => choose({ until })}
      />
    </div>
  );
}
