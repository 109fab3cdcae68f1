import { useState, type ReactNode } from 'react';
import { imports as texts } from '#texts/office/import';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Button } from '#ui/button/button.part.tsx';
import { saveBook, type BookSaved } from './save-book.data.ts';

type SaveBookButtonProps = {
  readonly path: string;
  readonly fileName: string;
  readonly icon?: ReactNode;
  readonly children: string;
};

export function SaveBookButton({ path, fileName, icon, children }: SaveBookButtonProps) {
  const [isSaving, setIsSaving] = useState(false);
  const [saved, setSaved] = useState<BookSaved>();
  const save = async () => {
    setIsSaving(true);
    setSaved(await saveBook(path, fileName));
    setIsSaving(false);
  };
  return (
    <>
      <Button variant="secondary" icon={icon} loading={isSaving} onClick={() => void save()}>
        {children}
      </Button>
      {saved === 'not fetched' ? <Alert type="danger">{texts.bookFailed}</Alert> : null}
      {saved === 'not saved' ? <Alert type="warning">{texts.bookNotSaved}</Alert> : null}
    </>
  );
}
