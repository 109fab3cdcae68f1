import type { AlertKind } from '@offpiste/core/office/live-night/night-alert.contract';

export const nightAlert = {
  alerts: 'Needs you',
  none: 'Nothing needs you now',
  what: {
    'departs-short': '{list} departs [in {minutes} min][late by {late} min]: {count} missing',
    'no-scans': '{list} departs [in {minutes} min][late by {late} min]: no scans yet',
    'wrong-ride': '{list}: {count} people of other rides came in 30 minutes',
    'phone-silent': '{name}’s phone is silent and holds {count} actions',
    exceptions: 'Exceptions to decide: {count}',
    'sheet-stopped': 'The published sheet stopped',
    'note-unread': 'Nobody has read the note “{name}”',
  } satisfies Readonly<Record<AlertKind, string>>,
  /** Each alert has one action. */
  action: {
    'departs-short': 'Show missing',
    'no-scans': 'Write a note',
    'wrong-ride': 'Write a note',
    'phone-silent': 'Show phones',
    exceptions: 'Show exceptions',
    'sheet-stopped': 'Open the sheet',
    'note-unread': 'Show notes',
  } satisfies Readonly<Record<AlertKind, string>>,
  acknowledge: 'Seen',
  acknowledgeOf: 'Seen: {alert}',
  seenBy: 'Seen by {by}, {at}',
};
