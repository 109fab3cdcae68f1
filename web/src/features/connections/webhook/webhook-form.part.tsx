import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { FEED_TYPES } from '@offpiste/core/connections/integration/feed.rules';
import { MAX_WEBHOOK_NAME } from '@offpiste/core/connections/webhook/webhook.rules';
import { MAX_ADDRESS } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import { useState } from 'react';
import { general } from '#texts/general';
import { webhook as texts } from '#texts/connections/webhook';
import { Button } from '#ui/button/button.part.tsx';
import { Card } from '#ui/card/card.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import type { WebhookWish } from './webhook.actions.ts';
import styles from './webhook.module.css';

type WebhookFormProps = {
  title: string;
  action: string;
  brands: readonly BrandKey[];
  scopes: WebhookWish['scopes'];
  /** Of a webhook that is changed. */
  known?: Omit<WebhookWish, 'address' | 'brand'> | undefined;
  isSending: boolean;
  onDone: (wish: WebhookWish) => void;
  onCancel: () => void;
};

export function WebhookForm({ title, action, brands, scopes, known, isSending, onDone, onCancel }: WebhookFormProps) {
  const [name, setName] = useState(known?.name ?? '');
  const [brand, setBrand] = useState(brands[0]);
  const [address, setAddress] = useState('');
  const [types, setTypes] = useState<WebhookWish['types']>(known?.types ?? []);
  const [chosen, setChosen] = useState<WebhookWish['scopes']>(known?.scopes ?? []);
  const missing =
    name.trim() === ''
      ? texts.nameMissing
      : !known && address.trim() === ''
        ? texts.addressMissing
        : types.length === 0
          ? texts.eventsMissing
          : undefined;
  return (
    <Card title={title}>
      <div className={styles.form}>
        <TextField label={texts.name} value={name} maxLength={MAX_WEBHOOK_NAME} onValueChange={setName} />
        {!known && brand && brands.length > 1 ? (
          <SelectField
            label={texts.brand}
            value={brand}
            options={brands.map((value) => ({ value, label: value.toUpperCase() }))}
            onValueChange={setBrand}
          />
        ) : null}
        <TextField
          label={known ? texts.newAddress : texts.address}
          type="url"
          value={address}
          maxLength={MAX_ADDRESS}
          onValueChange={setAddress}
        />
        <Choices legend={texts.events} all={FEED_TYPES} labels={texts.types} chosen={types} onChosen={setTypes} />
        {scopes.length > 0 ? (
          <Choices legend={texts.rights} all={scopes} labels={texts.scopes} chosen={chosen} onChosen={setChosen} />
        ) : null}
        <Button
          loading={isSending}
          disabled={missing !== undefined || brand === undefined}
          disabledReason={missing}
          onClick={() => brand && onDone({ name: name.trim(), brand, address: address.trim(), types, scopes: chosen })}
        >
          {action}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {general.cancel}
        </Button>
      </div>
    </Card>
  );
}

type ChoicesProps<Key extends string> = {
  legend: string;
  all: readonly Key[];
  labels: Readonly<Record<Key, string>>;
  chosen: readonly Key[];
  onChosen: (chosen: readonly Key[]) => void;
};

function Choices<Key extends string>({ legend, all, labels, chosen, onChosen }: ChoicesProps<Key>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {all.map((key) => (
        <SwitchRow
          key={key}
          look="checkbox"
          label={labels[key]}
          checked={chosen.includes(key)}
          onCheckedChange={(isOn) => onChosen(all.filter((each) => (each === key ? isOn : chosen.includes(each))))}
        />
      ))}
    </fieldset>
  );
}
