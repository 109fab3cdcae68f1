// Source: docs/reference/refusals.md (Bug reports).
import type { BugReport, BugReportForm, DeviceInfo, KeptFault, KeptReport } from './bug-report.contract.ts';

export const THANK_YOU_MS = 3_000;
/** In characters. */
export const REPORT_TEXT_LIMIT = 10_000;
/** Further reports are refused, so that none is lost silently. */
export const KEPT_REPORTS_LIMIT = 10;
export const KEPT_FAULTS_LIMIT = 20;
/** As JSON, in the phone's small storage. */
export const KEPT_FAULTS_CHARACTERS = 200_000;

/** An empty form. */
export function emptyBugReport(): BugReportForm {
  return { description: '', steps: '', email: '', includeDeviceInfo: true, contextData: {} };
}

/** Whether the required field is filled in. */
export function canSubmitBugReport({ description }: BugReportForm): boolean {
  return description.trim() !== '';
}

/** The device info; a missing pixel ratio is 1. */
export function deviceInfoOf(
  facts: Omit<DeviceInfo, 'devicePixelRatio'> & { readonly devicePixelRatio: number | undefined },
): DeviceInfo {
  return { ...facts, devicePixelRatio: facts.devicePixelRatio || 1 };
}

export interface ReportCircumstances {
  readonly eventId: string;
  readonly feedbackId: string;
  readonly madeAt: number;
  readonly repId: string | undefined;
  readonly weekId: string | undefined;
  readonly deviceInfo: DeviceInfo;
}

/** Makes a report from the form. Device info is optional. */
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

/** Whether it is a fault, not a person's report. */
export function isKeptFault(report: KeptReport): report is KeptFault {
  return 'fault' in report;
}

/** Whether a report was written while one of these weeks was open. */
export function isReportOfWeek(report: KeptReport, weekIds: readonly string[]): boolean {
  const weekId = isKeptFault(report) ? undefined : report.contextData['weekId'];
  return weekId !== undefined && weekIds.includes(weekId);
}

/** Adds an item; undefined if its kind is full. */
export function keepReport(kept: readonly KeptReport[], report: KeptReport): readonly KeptReport[] | undefined {
  const alike = kept.filter((other) => isKeptFault(other) === isKeptFault(report));
  const isFull = isKeptFault(report)
    ? alike.length >= KEPT_FAULTS_LIMIT || JSON.stringify([...alike, report]).length > KEPT_FAULTS_CHARACTERS
    : alike.length >= KEPT_REPORTS_LIMIT;
  return isFull ? undefined : [...kept, report];
}

/** The valid items of the stored data. */
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

/** `unreachable` and `failed` are retried, `refused` is not. */
export type ReportDelivery = 'sent' | 'unreachable' | 'failed' | 'refused';

/** The result by HTTP status; undefined means no response. */
export function deliveryOf(status: number | undefined): ReportDelivery {
  if (status === undefined) return 'unreachable';
  if (status < 300) return 'sent';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed';
}
