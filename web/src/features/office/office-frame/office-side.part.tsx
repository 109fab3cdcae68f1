import { endpoints } from '@offpiste/core/endpoints';
import { useLocation, useNavigate } from '@tanstack/react-router';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useState } from 'react';
import { pathTo } from '#base/paths.ts';
import { readStored, storageKeys, writeStored } from '#device/storage/storage.ts';
import { useList } from '#kept/use-list.ts';
import { useAuth } from '#session/auth.store.ts';
import { mayUse, useHasRole } from '#session/has-office.ts';
import { officeFrame as texts } from '#texts/office/office-frame';
import { IconButton } from '#ui/icon-button/icon-button.part.tsx';
import { Link } from '#ui/link/link.part.tsx';
import { SelectField } from '#ui/select-field/select-field.part.tsx';
import { useSideWeek } from './address-week.ts';
import { noteOfficeWeek } from '#week/office-week.store.ts';
import { currentEntry, officeGroups } from './office-groups.list.tsx';
import { SCREEN_ROLES } from './screen-roles.list.ts';
import styles from './office-side.module.css';

/** The navigation of a desk: wide windows only. */
export function OfficeSide() {
  const me = useAuth((state) => state.me);
  const [isNarrow, setIsNarrow] = useState(readStored(storageKeys.officeSide) === 'narrow');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const week = useSideWeek();
  if (!mayUse(me, [])) return null;
  const resize = () => {
    writeStored(storageKeys.officeSide, isNarrow ? 'wide' : 'narrow');
    setIsNarrow(!isNarrow);
  };
  const groups = officeGroups(week, (need) => mayUse(me, need));
  const current = currentEntry(groups, path);
  return (
    <nav className={styles.side} data-narrow={isNarrow || undefined} aria-label={texts.navigation}>
      <div className={styles.head}>
        {isNarrow ? null : <WeekChoice week={week} />}
        <IconButton
          icon={isNarrow ? <PanelLeftOpen /> : <PanelLeftClose />}
          label={isNarrow ? texts.expand : texts.collapse}
          aria-expanded={!isNarrow}
          onClick={resize}
        />
      </div>
      {groups.map(({ title, entries }) => (
        <section key={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <ul>
            {entries.map(({ label, icon, href }) => (
              <li key={href}>
                <Link
                  href={href}
                  className={styles.entry}
                  title={isNarrow ? label : undefined}
                  aria-current={href === current ? 'page' : undefined}
                >
                  <span className={styles.icon}>{icon}</span>
                  <span className={styles.label}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function WeekChoice({ week }: { week: string | undefined }) {
  const navigate = useNavigate();
  const hasNight = useHasRole(SCREEN_ROLES.LiveNight);
  const { data } = useList(endpoints.officeWeeks, {});
  const weeks = data?.weeks ?? [];
  const isKnown = weeks.some(({ weekId }) => weekId === week);
  return (
    <div className={styles.week}>
      <SelectField<string>
        label={texts.week}
        labelHidden
        value={isKnown ? (week ?? '') : ''}
        options={[
          ...(isKnown ? [] : [{ value: '', label: texts.chooseWeek }]),
          ...weeks.map(({ weekId, weekName }) => ({ value: weekId, label: weekName })),
        ]}
        onValueChange={(chosen) => {
          noteOfficeWeek(chosen);
          void navigate({ to: hasNight ? pathTo('LiveNight', { week: chosen }) : pathTo('OfficeWeeks') });
        }}
      />
    </div>
  );
}
