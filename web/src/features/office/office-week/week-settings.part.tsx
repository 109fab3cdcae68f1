import { BRAND_KEYS, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import type { ListedWeek } from '@offpiste/core/office/import/import-job.contract';
import { useState } from 'react';
import type { CallResult } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { useAuth } from '#session/auth.store.ts';
import { general } from '#texts/general';
import { officeWeek as texts } from '#texts/office/office-week';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { Sheet } from '#ui/sheet/sheet.part.tsx';
import { TextField } from '#ui/text-field/text-field.part.tsx';
import styles from '#app/features/office/import/import.module.css';
import { EveryAddress } from '#app/features/office/report/every-address.part.tsx';
import { changeWeek, eraseWeek } from './week-settings.data.ts';

type WeekSettingsProps = {
  week: ListedWeek;
  open: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

export function WeekSettings({ week, open, onClose, ...rest }: WeekSettingsProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say(texts.settingsTitle, { week: week.weekName })}
      closeLabel={general.close}
    >
      {open ? <Settings week={week} onErased={onClose} {...rest} /> : null}
    </Sheet>
  );
}

type SettingsProps = Pick<WeekSettingsProps, 'week' | 'onChanged'> & { onErased: () => void };

function Settings({ week, onChanged, onErased }: SettingsProps) {
  const { weekId, weekName, mark, waiting, isClosed, isDisabled } = week;
  const office = useAuth((state) => state.me?.office) ?? [];
  const [lastDay, setLastDay] = useState(week.ownLastDay ?? '');
  const [brand, setBrand] = useState(week.brand);
  const [typed, setTyped] = useState('');
  const [isSaved, setIsSaved] = useState(false);
  // The next change must name the current version of the week, also after a failure.
  const { isSending, problem, send } = useSend(onChanged);
  const change = (call: Promise<CallResult<unknown>>, done?: () => void) => {
    setIsSaved(false);
    void send(call, () => {
      setIsSaved(true);
      done?.();
    });
  };
  const owned = BRAND_KEYS.filter((key) => office.includes(key) || key === week.brand);
  const chosen = BRAND_KEYS.find((key) => key === brand);
  return (
    <Stack gap="large">
      {isSaved ? <Alert type="success">{texts.saved}</Alert> : null}
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <Stack gap="small">
        <p className={styles.note}>{isDisabled ? texts.sheetHint : texts.closeHint}</p>
        {waiting > 0 && !isClosed ? <Alert type="warning">{say(texts.closeWaiting, { count: waiting })}</Alert> : null}
        {isDisabled && !isClosed ? null : (
          <Button
            variant="secondary"
            fullWidth
            loading={isSending}
            onClick={() => change(changeWeek({ weekId, seen: mark, isClosed: !isClosed }))}
          >
            {isClosed ? texts.open : texts.close}
          </Button>
        )}
      </Stack>
      <EveryAddress weekId={weekId} />
      <Stack gap="small">
        <TextField
          type="date"
          label={texts.lastDay}
          hint={say(texts.lastDayHint, { days: week.eraseAfterDays })}
          value={lastDay}
          onValueChange={setLastDay}
        />
        <SelectField<string>
          label={texts.brand}
          hint={texts.brandHint}
          value={brand}
          options={owned.map((value: BrandKey) => ({ value, label: value }))}
          onValueChange={setBrand}
        />
        <Button
          variant="secondary"
          fullWidth
          loading={isSending}
          disabled={lastDay === (week.ownLastDay ?? '') && brand === week.brand}
          onClick={() => change(changeWeek({ weekId, seen: mark, lastDay, ...(chosen ? { brand: chosen } : {}) }))}
        >
          {texts.save}
        </Button>
      </Stack>
      <Stack gap="small">
        <SectionHeader title={texts.erase} />
        <Alert type="warning" title={texts.eraseFirst}>
          {texts.eraseHint}
        </Alert>
        <TextField
          label={say(texts.typeName, { week: weekName })}
          autoComplete="off"
          value={typed}
          onValueChange={setTyped}
        />
        <Button
          variant="danger"
          fullWidth
          loading={isSending}
          disabled={typed !== weekName}
          onClick={() => change(eraseWeek(weekId, typed), onErased)}
        >
          {texts.eraseNow}
        </Button>
      </Stack>
    </Stack>
  );
}
