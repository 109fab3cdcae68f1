import { say } from '@offpiste/core/base/brand/say.rules';
import { officeWeek as texts } from '#texts/office/office-week';
import { useAddressWeek, useWeekName } from './address-week.ts';
import styles from './week-note.module.css';

/** The week that a form or a question is about. */
export function WeekNote() {
  const weekId = useAddressWeek();
  const week = useWeekName(weekId) ?? weekId;
  return <p className={styles.note}>{say(texts.inWeek, { week })}</p>;
}
