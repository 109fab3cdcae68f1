import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { copyText } from '#device/share.ts';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import styles from './machine-token.module.css';

type MadeTokenProps = {
  token: string;
  texts: Readonly<Record<'once' | 'copy' | 'copied' | 'notCopied', string>>;
};

/** A secret that is shown once. */
export function MadeToken({ token, texts }: MadeTokenProps) {
  const [isCopied, setCopied] = useState<boolean>();
  return (
    <>
      <Alert type="warning">
        <p>{texts.once}</p>
        <code className={styles.token}>{token}</code>
        <Button variant="secondary" icon={<Copy />} onClick={() => void copyText(token).then(setCopied)}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </Alert>
      {isCopied === false ? <Alert type="warning">{texts.notCopied}</Alert> : null}
    </>
  );
}
