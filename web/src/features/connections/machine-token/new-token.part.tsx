import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import {
  MAX_TOKEN_DAYS,
  MAX_TOKEN_NAME,
  type TokenScope,
} from '@offpiste/core/connections/machine-token/machine-token.rules';
import { useState } from 'react';
import { machineToken as texts } from '#texts/connections/machine-token';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import type { TokenWish } from './machine-token.actions.ts';
import styles from './machine-token.module.css';

const DAYS = ['30', '90', '180', `${MAX_TOKEN_DAYS}`] as const;

type NewTokenProps = {
  brands: readonly BrandKey[];
  scopes: readonly TokenScope[];
  isSending: boolean;
  onMake: (wish: TokenWish) => void;
};

export function NewToken({ brands, scopes, isSending, onMake }: NewTokenProps) {
  const [name, setName] = useState('');
  const [brand, setBrand] = useState(brands[0]);
  const [chosen, setChosen] = useState<readonly TokenScope[]>([]);
  const [days, setDays] = useState<(typeof DAYS)[number]>('180');
  const missing = name.trim() === '' ? texts.nameMissing : chosen.length === 0 ? texts.rightsMissing : undefined;
  return (
    <Card title={texts.making}>
      <div className={styles.form}>
        <TextField label={texts.name} value={name} maxLength={MAX_TOKEN_NAME} onValueChange={setName} />
        {brand && brands.length > 1 ? (
          <SelectField
            label={texts.brand}
            value={brand}
            options={brands.map((value) => ({ value, label: value.toUpperCase() }))}
            onValueChange={setBrand}
          />
        ) : null}
        <fieldset className={styles.rights}>
          <legend>{texts.rights}</legend>
          {scopes.map((scope) => (
            <SwitchRow
              key={scope}
              look="checkbox"
              label={texts.scopes[scope]}
              checked={chosen.includes(scope)}
              onCheckedChange={(isOn) =>
                setChosen((before) => scopes.filter((each) => (each === scope ? isOn : before.includes(each))))
              }
            />
          ))}
        </fieldset>
        <SelectField
          label={texts.valid}
          value={days}
          options={DAYS.map((value) => ({ value, label: say(texts.days, { days: value }) }))}
          onValueChange={setDays}
        />
        <Button
          loading={isSending}
          disabled={missing !== undefined || brand === undefined}
          disabledReason={missing}
          onClick={() => brand && onMake({ name: name.trim(), brand, scopes: chosen, days: Number(days) })}
        >
          {texts.make}
        </Button>
      </div>
    </Card>
  );
}
