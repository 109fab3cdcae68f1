import { say } from '@offpiste/core/base/brand/say.rules';
import { officeWeek as texts } from '#texts/office/office-week';
import { useAddressWeek, useWeekName } from './address-week.ts';
import styles from './week-note.module.css';

/** The week that a form or a question is about; by default that of the address. */
export function WeekNote({ about }: { about?: string }) {
  const ofAddress = useAddressWeek();
  const weekId = about ?? ofAddress;
  const week = useWeekName(weekId) ?? weekId;
  return <p className={styles.note}>{say(texts.inWeek, { week })}</p>;
}
