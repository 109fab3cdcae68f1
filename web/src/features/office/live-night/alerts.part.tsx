import { say } from '@offpiste/core/base/brand/say.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { nightAlerts, type NightAlert } from '@offpiste/core/office/live-night/night-alert.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { listName } from '#app/features/office/note/note-lists.ts';
import { sayWhen } from '#device/clock.ts';
import { callServer } from '#net/server-call.ts';
import { useSend } from '#net/use-send.ts';
import { nightAlert as texts } from '#texts/office/night-alert';
import { Alert } from '#ui/alert/alert.part.tsx';
import { SectionHeader } from '#ui/section-header/section-header.part.tsx';
import styles from './night.module.css';

/** What an alert opens. `list` is a list key. */
export type AlertTarget =
  | { readonly opens: 'missing' | 'note'; readonly list: string }
  | { readonly opens: 'exceptions' | 'phones' | 'notes' | 'sheet' };

type AlertsProps = {
  night: LiveReply;
  weekId: string;
  now: number;
  onOpen: (target: AlertTarget) => void;
  onSeen: () => Promise<void>;
};

/** The most urgent first, each with one action. */
export function Alerts({ night, weekId, now, onOpen, onSeen }: AlertsProps) {
  const { isSending, problem, send } = useSend(onSeen);
  const alerts = nightAlerts(night, now);
  const open = alerts.filter(({ seen }) => seen === undefined).length;
  const acknowledge = ({ kind, key, level }: NightAlert) =>
    send(callServer(endpoints.acknowledgeAlert, { body: { weekId, kind, key, level } }));
  return (
    <section className={styles.alerts} aria-label={texts.alerts}>
      <SectionHeader title={texts.alerts} trailing={open} />
      {problem ? <Alert type="danger">{problem}</Alert> : null}
      {alerts.length === 0 ? <p className={styles.muted}>{texts.none}</p> : null}
      <ul className={styles.alerts}>
        {alerts.map((alert) => {
          const words = alertWords(alert, night);
          return (
            <li key={`${alert.kind} ${alert.key}`} className={styles.alert} data-seen={alert.seen ? true : undefined}>
              <span className={styles.what}>{words}</span>
              <span className={styles.buttons}>
                <button type="button" className={styles.jump} onClick={() => onOpen(targetOf(alert))}>
                  {texts.action[alert.kind]}
                </button>
                {alert.seen ? (
                  <span>{say(texts.seenBy, { by: alert.seen.by, at: sayWhen(alert.seen.at) })}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.jump}
                    aria-label={say(texts.acknowledgeOf, { alert: words })}
                    disabled={isSending}
                    onClick={() => void acknowledge(alert)}
                  >
                    {texts.acknowledge}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function alertWords({ kind, list, name = '', count = 0, minutes = 0 }: NightAlert, night: LiveReply): string {
  return say(texts.what[kind], {
    list: list === undefined ? '' : listName(list, night),
    name,
    count,
    ...(minutes < 0 ? { late: -minutes } : { minutes }),
  });
}

function targetOf({ kind, list = '' }: NightAlert): AlertTarget {
  switch (kind) {
    case 'departs-short':
      return { opens: 'missing', list };
    case 'no-scans':
    case 'wrong-ride':
      return { opens: 'note', list };
    case 'phone-silent':
      return { opens: 'phones' };
    case 'exceptions':
      return { opens: 'exceptions' };
    case 'sheet-stopped':
      return { opens: 'sheet' };
    case 'note-unread':
      return { opens: 'notes' };
  }
}
