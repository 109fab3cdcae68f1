import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { onShortcut } from '#device/page/shortcut.ts';
import { useHasOffice } from '#session/has-office.ts';
import { general } from '#texts/general';
import { palette as texts } from '#texts/office/palette';
import { Button } from '#ui/button/button.part.tsx';
import { Dialog } from '#ui/dialog/dialog.part.tsx';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Palette } from './palette.part.tsx';
import styles from './palette.module.css';

/** The search of the office and its keys. */
export function OfficeTools() {
  const hasOffice = useHasOffice();
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  useEffect(() => {
    if (!hasOffice) return undefined;
    const stops = [onShortcut('k', () => setOpen('palette'), true), onShortcut('?', () => setOpen('shortcuts'))];
    return () => stops.forEach((stop) => stop());
  }, [hasOffice]);
  if (!hasOffice) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <IconButton
        icon={<Search />}
        label={texts.open}
        title={texts.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      />
      <Palette open={open === 'palette'} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      <Dialog
        open={open === 'shortcuts'}
        onClose={close}
        title={texts.shortcuts}
        actions={<Button onClick={close}>{general.close}</Button>}
      >
        <dl className={styles.keys}>
          <KeyRow keys="Ctrl K, ⌘ K" what={texts.keys.find} />
          <KeyRow keys="↑ ↓ Enter" what={texts.keys.choose} />
          <KeyRow keys="?" what={texts.keys.help} />
          <KeyRow keys="Esc" what={texts.keys.close} />
          <KeyRow keys="Tab, Shift Tab" what={texts.keys.next} />
          <KeyRow keys="/" what={texts.keys.filter} />
        </dl>
        <h3>{texts.keys.inTable}</h3>
        <dl className={styles.keys}>
          <KeyRow keys="↑ ↓, Page Up, Page Down, Home, End" what={texts.keys.move} />
          <KeyRow keys="Enter" what={texts.keys.openRow} />
          <KeyRow keys="Space" what={texts.keys.selectRow} />
          <KeyRow keys="Ctrl A, ⌘ A" what={texts.keys.selectAll} />
          <KeyRow keys="Ctrl C, ⌘ C" what={texts.keys.copy} />
          <KeyRow keys="Esc" what={texts.keys.clear} />
        </dl>
      </Dialog>
    </>
  );
}

function KeyRow({ keys, what }: { keys: string; what: string }) {
  return (
    <>
      <dt>{keys}</dt>
      <dd>{what}</dd>
    </>
  );
}
