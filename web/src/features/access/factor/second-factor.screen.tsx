import type { Factor, FactorsReply } from '@offpiste/core/access/factor/factor.contract';
import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { sayWhen } from '#device/clock.ts';
import { DeskLock } from '#app/features/access/lock/desk-lock.part.tsx';
import { Loading } from '#kept/not-here.part.tsx';
import { NoOffice } from '#kept/no-office.part.tsx';
import { useSend } from '#net/use-send.ts';
import { useHasOffice } from '#session/has-office.ts';
import { useFresh } from '#session/use-fresh.ts';
import { general } from '#texts/general';
import { factor as texts } from '#texts/access/factor';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';
import { Page, Stack } from '#ui/page/page.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import { newRecoveryCodes, removeFactor } from './factor.data.ts';
import styles from './factor.module.css';
import { RecoveryCodes } from './recovery-codes.part.tsx';
import { kindsHere, SetUpFactor } from './set-up-factor.part.tsx';

export function SecondFactorScreen() {
  const hasOffice = useHasOffice();
  const { reply, failure, refresh } = useFresh(endpoints.factors, {}, { enabled: hasOffice });
  const [adding, setAdding] = useState<Factor['kind']>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!hasOffice) return <NoOffice />;
  const done = () => {
    setAdding(undefined);
    setCodes(undefined);
    void refresh();
  };
  if (codes)
    return (
      <Page>
        <RecoveryCodes codes={codes} onStored={done} />
      </Page>
    );
  return (
    <Page>
      <div className={styles.form}>
        {failure ? (
          <Alert type="danger" button={{ label: general.retry, onPress: () => void refresh() }}>
            {failure.message}
          </Alert>
        ) : null}
        {reply || failure ? null : <Loading />}
        {reply && !adding ? <Factors reply={reply} onAdd={setAdding} onCodes={setCodes} onChanged={refresh} /> : null}
        {adding ? <SetUpFactor kinds={[adding]} onDone={done} /> : <DeskLock />}
      </div>
    </Page>
  );
}

type FactorsProps = {
  reply: FactorsReply;
  onAdd: (kind: Factor['kind']) => void;
  onCodes: (codes: readonly string[]) => void;
  onChanged: () => Promise<void>;
};

function Factors({ reply, onAdd, onCodes, onChanged }: FactorsProps) {
  const { factors, codesLeft, isRequired } = reply;
  const { isSending, problem, send } = useSend();
  const [removed, setRemoved] = useState<Factor>();
  const [isReplacing, setIsReplacing] = useState(false);
  const remove = () => {
    if (removed) void send(removeFactor(removed.factorId), onChanged);
    setRemoved(undefined);
  };
  const replaceCodes = () => {
    setIsReplacing(false);
    void send(newRecoveryCodes(), ({ recoveryCodes }) => onCodes(recoveryCodes));
  };
  return (
    <Stack gap="large">
      <p className={styles.hint}>{isRequired ? `${texts.hint} ${texts.required}` : texts.hint}</p>
      {problem === undefined ? null : <Alert type="danger">{problem}</Alert>}
      <Stack gap="small">
        <SectionHeader title={texts.list} trailing={factors.length} />
        {factors.length === 0 ? <EmptyState icon={<KeyRound />} size="small" heading={texts.none} /> : null}
        {factors.length > 0 ? (
          <List label={texts.list}>
            {factors.map((factor) => (
              <FactorRow key={factor.factorId} factor={factor} isSending={isSending} onRemove={setRemoved} />
            ))}
          </List>
        ) : null}
        {kindsHere(reply).map((kind, index) => (
          <Button key={kind} variant={index === 0 ? 'primary' : 'secondary'} fullWidth onClick={() => onAdd(kind)}>
            {texts.addKind[kind]}
          </Button>
        ))}
      </Stack>
      {factors.length > 0 ? (
        <Stack gap="small">
          <SectionHeader title={texts.codes} trailing={say(texts.codesLeft, { count: codesLeft })} />
          <p className={styles.hint}>{texts.codesHint}</p>
          <Button variant="secondary" fullWidth loading={isSending} onClick={() => setIsReplacing(true)}>
            {texts.newCodes}
          </Button>
        </Stack>
      ) : null}
      <AlertDialog
        open={removed !== undefined}
        type="warning"
        title={say(texts.removeTitle, { name: removed?.name ?? '' })}
        okLabel={texts.remove}
        onOk={remove}
        cancel={{ label: texts.cancel, onPress: () => setRemoved(undefined) }}
      >
        {texts.removeHint}
      </AlertDialog>
      <AlertDialog
        open={isReplacing}
        type="warning"
        title={texts.newCodesTitle}
        okLabel={texts.newCodes}
        onOk={replaceCodes}
        cancel={{ label: texts.cancel, onPress: () => setIsReplacing(false) }}
      >
        {texts.newCodesHint}
      </AlertDialog>
    </Stack>
  );
}

type FactorRowProps = { factor: Factor; isSending: boolean; onRemove: (factor: Factor) => void };

function FactorRow({ factor, isSending, onRemove }: FactorRowProps) {
  const { kind, name, elsewhere, addedAt, usedAt } = factor;
  return (
    <ListRow
      title={name}
      subtitle={[
        texts.kinds[kind],
        ...(elsewhere === undefined ? [] : [say(texts.elsewhere, { host: elsewhere })]),
        say(texts.added, { at: sayWhen(addedAt) }),
        ...(usedAt === undefined ? [] : [say(texts.used, { at: sayWhen(usedAt) })]),
      ].join(', ')}
      action={
        <Button variant="secondary" disabled={isSending} onClick={() => onRemove(factor)}>
          {texts.remove}
        </Button>
      }
    />
  );
}
