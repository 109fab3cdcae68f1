// Source: docs/reference/refusals.md (Bug reports).
import type { BugReport, BugReportForm, DeviceInfo, KeptFault, KeptReport } from './bug-report.contract.ts';

/** How long the thank-you message is shown, ms. */
export const THANK_YOU_MS = 3_000;
/** The maximum length of a field of a stored report, characters. */
export const REPORT_TEXT_LIMIT = 10_000;
/** At most this many reports are stored on a phone; a further one is refused, so that none is lost silently. */
export const KEPT_REPORTS_LIMIT = 10;
/** At most this many errors, in addition to the reports. */
export const KEPT_FAULTS_LIMIT = 20;
/** All errors together take at most this many characters as JSON: they share the phone's small storage with the session. */
export const KEPT_FAULTS_CHARACTERS = 200_000;

/** The form before anything is typed. */
export function emptyBugReport(): BugReportForm {
  return { description: '', steps: '', email: '', includeDeviceInfo: true, contextData: {} };
}

/** True when the one field that must be filled in is. */
export function canSubmitBugReport({ description }: BugReportForm): boolean {
  return description.trim() !== '';
}

/** The device info from the browser; a missing pixel ratio is 1. */
export function deviceInfoOf(
  facts: Omit<DeviceInfo, 'devicePixelRatio'> & { readonly devicePixelRatio: number | undefined },
): DeviceInfo {
  return { ...facts, devicePixelRatio: facts.devicePixelRatio || 1 };
}

/** The values that come from the phone when a report is made. */
export interface ReportCircumstances {
  readonly eventId: string;
  readonly feedbackId: string;
  readonly madeAt: number;
  readonly repId: string | undefined;
  /** The week that was open. */
  readonly weekId: string | undefined;
  readonly deviceInfo: DeviceInfo;
}

/** The report a filled-in form makes; device info only where the box is ticked. */
export function makeBugReport(form: BugReportForm, circumstances: ReportCircumstances): BugReport {
  const { eventId, feedbackId, madeAt, repId, weekId, deviceInfo } = circumstances;
  const email = form.email?.trim();
  return {
    eventId,
    feedbackId,
    madeAt,
    description: form.description.trim(),
    steps: form.steps.trim(),
    contextData: { ...form.contextData, ...(weekId === undefined ? {} : { weekId }) },
    ...(email ? { email } : {}),
    ...(repId === undefined ? {} : { repId }),
    ...(form.includeDeviceInfo ? { deviceInfo } : {}),
  };
}

/** True for an error the app caught, false for a report by a person. */
export function isKeptFault(report: KeptReport): report is KeptFault {
  return 'fault' in report;
}

/** Whether a report was written while one of these weeks was open. */
export function isReportOfWeek(report: KeptReport, weekIds: readonly string[]): boolean {
  const weekId = isKeptFault(report) ? undefined : report.contextData['weekId'];
  return weekId !== undefined && weekIds.includes(weekId);
}

/** The stored items with one more; undefined when the limit of its kind is reached. */
export function keepReport(kept: readonly KeptReport[], report: KeptReport): readonly KeptReport[] | undefined {
  const alike = kept.filter((other) => isKeptFault(other) === isKeptFault(report));
  const isFull = isKeptFault(report)
    ? alike.length >= KEPT_FAULTS_LIMIT || JSON.stringify([...alike, report]).length > KEPT_FAULTS_CHARACTERS
    : alike.length >= KEPT_REPORTS_LIMIT;
  return isFull ? undefined : [...kept, report];
}

/** The valid reports and errors in the stored data; anything else is left out. */
export function keptReportsIn(value: unknown): readonly KeptReport[] {
  return Array.isArray(value) ? value.filter(isKeptReport) : [];
}

function isKeptReport(value: unknown): value is KeptReport {
  if (typeof value !== 'object' || value === null) return false;
  if ('fault' in value) return true;
  const hasTexts = 'eventId' in value && 'feedbackId' in value && 'description' in value && 'steps' in value;
  return (
    hasTexts &&
    [value.eventId, value.feedbackId, value.description, value.steps].every((text) => typeof text === 'string') &&
    'contextData' in value &&
    typeof value.contextData === 'object' &&
    value.contextData !== null
  );
}

/** The result of sending a report: `unreachable` and `failed` can be retried, `refused` cannot. */
export type ReportDelivery = 'sent' | 'unreachable' | 'failed' | 'refused';

/** The result by the service's HTTP status; no status means no response. */
export function deliveryOf(status: number | undefined): ReportDelivery {
  if (status === undefined) return 'unreachable';
  if (status < 300) return 'sent';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed';
}
