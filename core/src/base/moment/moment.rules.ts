// Source: docs/reference/brands.md (Dates and times).
const PLAIN_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** The office's own texts are no timestamps. */
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** dd/mm/yyyy, in the reader's zone by default. Other texts stay. */
export function formatDay(moment: string | number, timeZone?: string): string {
  const plain = typeof moment === 'string' ? PLAIN_DAY.exec(moment) : null;
  if (plain) return `${plain[3]}/${plain[2]}/${plain[1]}`;
  return format(moment, 'day', timeZone);
}

/** The weekday of an ISO date: 'Sunday'. */
export function formatWeekday(day: string): string {
  if (!PLAIN_DAY.test(day)) return '';
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** HH:MM, 24 hours; otherwise like `formatDay`. */
export function formatTime(moment: string | number, timeZone?: string): string {
  return format(moment, 'time', timeZone);
}

/** dd/mm/yyyy HH:MM; otherwise like `formatDay`. */
export function formatMoment(moment: string | number, timeZone?: string): string {
  if (!dateOf(moment)) return formatDay(moment, timeZone);
  return `${formatDay(moment, timeZone)} ${formatTime(moment, timeZone)}`;
}

/** The time on the day of `now`, otherwise day and time. */
export function formatRecent(moment: string | number, now: string | number, timeZone?: string): string {
  return formatDay(moment, timeZone) === formatDay(now, timeZone)
    ? formatTime(moment, timeZone)
    : formatMoment(moment, timeZone);
}

/** Whether a text is a timestamp. */
export function isMoment(text: string): boolean {
  return dateOf(text) !== undefined;
}

type Shown = 'day' | 'time';

const OPTIONS: Readonly<Record<Shown, Intl.DateTimeFormatOptions>> = {
  day: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};
/** Creation is a hundred times slower than use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(moment: string | number, shown: Shown, timeZone: string | undefined): string {
  const date = dateOf(moment);
  if (!date) return String(moment);
  // A cached one would keep a zone that the reader left.
  return timeZone === undefined ? byThisDevice(date, shown) : formatterFor(shown, timeZone).format(date);
}

function byThisDevice(date: Date, shown: Shown): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return shown === 'day'
    ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
    : `${two(date.getHours())}:${two(date.getMinutes())}`;
}

function formatterFor(shown: Shown, timeZone: string): Intl.DateTimeFormat {
  const key = `${shown} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...OPTIONS[shown], timeZone });
  formatters.set(key, formatter);
  return formatter;
}

function dateOf(moment: string | number): Date | undefined {
  if (typeof moment === 'string' && !ISO_MOMENT.test(moment)) return undefined;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
