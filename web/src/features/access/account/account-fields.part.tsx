import type { AccountFields, PeopleReply } from '@offpiste/core/access/account/account.contract';
import { defaultRoles } from '@offpiste/core/access/account/grant.rules';
import { OFFICE_ROLES, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { say } from '@offpiste/core/base/brand/say.rules';
import { account as texts } from '#texts/access/account';
import { officeRole as roleTexts } from '#texts/access/office-role';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import styles from './account.module.css';

type AccountFieldsProps = {
  /** The stored account, or the fields of a new one. */
  before: AccountFields;
  fields: AccountFields;
  /** Rights that the signed-in person may grant. */
  may: PeopleReply['may'];
  onFields: (fields: AccountFields) => void;
};

const LEVEL_TEXTS = new Map<string, string>(Object.entries(texts.levels));

/** Offers the rights that the signed-in person has, and those that the account already has. */
export function AccountFieldsForm({ before, fields, may, onFields }: AccountFieldsProps) {
  const set = (change: Partial<AccountFields>) => onFields({ ...fields, ...change });
  const levels = [...new Set([...Array.from({ length: may.level + 1 }, (_, level) => level), fields.level])];
  const tenants = [...new Set([...may.tenants, '', fields.tenant])];
  return (
    <>
      <div className={styles.fields}>
        <TextField label={texts.name} autoComplete="off" value={fields.name} onValueChange={(name) => set({ name })} />
        <TextField
          type="email"
          label={texts.username}
          autoComplete="off"
          value={fields.username}
          onValueChange={(username) => set({ username })}
        />
        <SelectField<string>
          label={texts.level}
          value={String(fields.level)}
          options={levels.map((level) => ({
            value: String(level),
            label: LEVEL_TEXTS.get(String(level)) ?? say(texts.otherLevel, { level }),
          }))}
          onValueChange={(level) => set({ level: Number(level) })}
        />
        <SelectField<string>
          label={texts.tenant}
          hint={texts.tenantHint}
          value={fields.tenant}
          options={tenants.map((value) => ({ value, label: value === '' ? texts.noTenant : value }))}
          onValueChange={(tenant) => set({ tenant })}
        />
        <TextField
          label={texts.staffType}
          hint={texts.staffTypeHint}
          value={fields.staffType}
          onValueChange={(staffType) => set({ staffType })}
        />
      </div>
      <Brands
        legend={texts.brands}
        chosen={fields.brands}
        offered={may.brands}
        onChosen={(brands) => set({ brands })}
      />
      <Brands
        legend={texts.office}
        hint={texts.officeHint}
        chosen={fields.office}
        offered={may.brands}
        onChosen={(office) =>
          set({ office, ...(fields.office.length > 0 ? {} : { roles: defaultRoles(before, may.roles ?? []) }) })
        }
      />
      {fields.office.length > 0 ? (
        <Roles chosen={fields.roles ?? []} offered={may.roles ?? []} onChosen={(roles) => set({ roles })} />
      ) : null}
    </>
  );
}

type Brand = AccountFields['brands'][number];

type BrandsProps = {
  legend: string;
  hint?: string;
  chosen: readonly Brand[];
  offered: readonly Brand[];
  onChosen: (brands: Brand[]) => void;
};

function Brands({ legend, hint, chosen, offered, onChosen }: BrandsProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {offered.map((brand) => (
        <SwitchRow
          key={brand}
          look="checkbox"
          label={brand}
          checked={chosen.includes(brand)}
          onCheckedChange={(isChosen) =>
            onChosen(offered.filter((each) => (each === brand ? isChosen : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

type RolesProps = {
  chosen: readonly OfficeRole[];
  /** Roles of the signed-in person. */
  offered: readonly OfficeRole[];
  onChosen: (roles: OfficeRole[]) => void;
};

function Roles({ chosen, offered, onChosen }: RolesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{roleTexts.legend}</legend>
      <p className={styles.hint}>
        {[roleTexts.hint, ...(offered.length < OFFICE_ROLES.length ? [roleTexts.only] : [])].join(' ')}
      </p>
      <div className={styles.roles}>
        {OFFICE_ROLES.map((role) => (
          <SwitchRow
            key={role}
            look="checkbox"
            label={roleTexts.roles[role].name}
            hint={roleTexts.roles[role].hint}
            checked={chosen.includes(role)}
            disabled={!offered.includes(role)}
            onCheckedChange={(isChosen) =>
              onChosen(OFFICE_ROLES.filter((each) => (each === role ? isChosen : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
