import { say } from '@offpiste/core/base/brand/say.rules';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { copyText } from '#device/share.ts';
import { deskTable as texts } from '#texts/base/desk-table';
import { Button } from '#ui/button/button.part.tsx';
import { Toast } from '#ui/toast/toast.part.tsx';
import styles from './desk-table.module.css';

type TableSelectionProps = {
  count: number;
  /** Selected rows that the filter hides. */
  hidden: number;
  textOf: () => string;
  onClear: () => void;
  /** Actions on the selected rows. */
  children: ReactNode;
};

export function TableSelection({ count, hidden, textOf, onClear, children }: TableSelectionProps) {
  const [message, setMessage] = useState({ text: '', turn: 0 });
  const copy = async () => {
    const text = (await copyText(textOf())) ? say(texts.copied, { count }) : texts.notCopied;
    setMessage(({ turn }) => ({ text, turn: turn + 1 }));
  };
  return (
    <div className={styles.selection} role="group" aria-label={texts.select}>
      <p className={styles.count} role="status">
        <strong>{say(texts.selected, { count })}</strong>
        {hidden > 0 ? ` · ${say(texts.hidden, { count: hidden })}` : null}
      </p>
      {children}
      <Button variant="quiet" icon={<Copy />} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Button variant="quiet" icon={<X />} onClick={onClear}>
        {texts.clear}
      </Button>
      <Toast {...message} />
    </div>
  );
}
