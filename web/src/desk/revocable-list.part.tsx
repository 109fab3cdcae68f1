import { useState, type ReactNode } from 'react';
import type { CallResult } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { general } from '#texts/general';
import { Alert } from '#ui/alert/alert.part.tsx';
import { AlertDialog } from '#ui/alert-dialog/alert-dialog.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { List, ListRow } from '#ui/list-row/list-row.part.tsx';

interface RevocableRow {
  readonly id: string;
  readonly title: string;
  readonly subtitle: ReactNode;
  /** The consequence of revoking it. */
  readonly question: ReactNode;
}

type RevocableListProps = {
  label: string;
  look?: 'bare';
  texts: { readonly revoke: string; readonly revokeTitle: string };
  rows: readonly RevocableRow[];
  onRevoke: (id: string) => Promise<CallResult<unknown>>;
  onRevoked: (id: string) => Promise<void>;
};

/** Rows that are revoked one by one, each after a question. */
export function RevocableList({ texts, rows, onRevoke, onRevoked, ...list }: RevocableListProps) {
  const [asked, setAsked] = useState<RevocableRow>();
  const { isSending, problem, send } = useSend();
  const revoke = ({ id }: RevocableRow) => {
    setAsked(undefined);
    return send(onRevoke(id), () => onRevoked(id));
  };
  return (
    <>
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      <List {...list}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.title}
            subtitle={row.subtitle}
            action={
              <Button variant="secondary" disabled={isSending} onClick={() => setAsked(row)}>
                {texts.revoke}
              </Button>
            }
          />
        ))}
      </List>
      <AlertDialog
        open={asked !== undefined}
        type="warning"
        title={texts.revokeTitle}
        okLabel={texts.revoke}
        onOk={() => void (asked && revoke(asked))}
        cancel={{ label: general.cancel, onPress: () => setAsked(undefined) }}
      >
        {asked?.question}
      </AlertDialog>
    </>
  );
}
