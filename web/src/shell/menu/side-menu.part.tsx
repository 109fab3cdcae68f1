import { say } from '@offpiste/core/base/brand/say.rules';
import Bug from 'lucide-react/icons/bug';
import { useOutbox } from '#record/outbox.store.ts';
import { useAuth } from '#session/auth.store.ts';
import { version } from '#base/brand.ts';
import { bugReport } from '#texts/shell/bug-report';
import { outbox } from '#texts/record/outbox';
import { shell as texts } from '#texts/shell/shell';
import { Button } from '#ui/button/button.part.tsx';
import { Drawer } from '#ui/drawer/drawer.part.tsx';
import { SwitchRow } from '#ui/switch-row/switch-row.part.tsx';
import { showBottomBar, useBottomBar } from './bottom-bar.store.ts';
import { useMenuItems } from './menu-items.part.tsx';
import styles from './shell.module.css';
import { ThemeChoice } from './theme-choice.part.tsx';

type SideMenuProps = {
  isOpen: boolean;
  onClose: () => void;
  onLogout: () => void;
  onBugReport: () => void;
  onFingerprint: (() => void) | undefined;
};

export function SideMenu({ isOpen, onClose, onLogout, onBugReport, onFingerprint }: SideMenuProps) {
  const items = useMenuItems({ onLogout, onFingerprint });
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={texts.menu}
      closeLabel={texts.closeMenu}
      head={<MenuHead />}
      items={items}
      footer={<MenuSettings onBugReport={onBugReport} />}
    />
  );
}

function MenuHead() {
  const name = useAuth((state) => state.me?.name);
  const othersWaiting = useOutbox((state) => state.othersWaiting);
  return (
    <div className={styles.head}>
      {name ? <p>{say(texts.signedInAs, { name })}</p> : null}
      {othersWaiting > 0 ? <p>{say(outbox.waitingOther, { count: othersWaiting })}</p> : null}
    </div>
  );
}

function MenuSettings({ onBugReport }: { onBugReport: () => void }) {
  const isBottomBarShown = useBottomBar((state) => state.isShown);
  return (
    <div className={styles.settings}>
      <ThemeChoice />
      <SwitchRow label={texts.showBottomBar} checked={isBottomBarShown} onCheckedChange={showBottomBar} />
      <Button variant="secondary" icon={<Bug />} fullWidth onClick={onBugReport}>
        {bugReport.button}
      </Button>
      <p className={styles.version}>{say(texts.version, { version })}</p>
    </div>
  );
}
