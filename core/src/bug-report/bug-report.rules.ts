import type { BugReport, BugReportForm, DeviceInfo } from './bug-report.contract.ts';

/** How long the thanks stay, ms. Source: docs/product.md, section "Bug reports". */
export const THANK_YOU_MS = 3_000;
/** A report on the phone takes this long a text in one field at most, characters. */
export const REPORT_TEXT_LIMIT = 10_000;
/** So many reports wait on a phone at most; a further one is not taken, so none is lost unseen. */
export const KEPT_REPORTS_LIMIT = 10;

/** The form before anything is typed. Source: docs/product.md, section "Bug reports". */
export function emptyBugReport(): BugReportForm {
  return { description: '', steps: '', email: '', includeDeviceInfo: true, contextData: {} };
}

/** True when the one field that must be filled in is. Source: docs/product.md, section "Bug reports". */
export function canSubmitBugReport({ description }: BugReportForm): boolean {
  return description.trim() !== '';
}

/** What a browser told of the phone; one that knows no pixel ratio has 1. Source: docs/product.md, section "Bug reports". */
export function deviceInfoOf(
  facts: Omit<DeviceInfo, 'devicePixelRatio'> & { readonly devicePixelRatio: number | undefined },
): DeviceInfo {
  return { ...facts, devicePixelRatio: facts.devicePixelRatio || 1 };
}

/** What only the phone knows when a report is made. */
export interface ReportCircumstances {
  readonly eventId: string;
  readonly feedbackId: string;
  readonly madeAt: number;
  readonly repId: string | undefined;
  readonly deviceInfo: DeviceInfo;
}

/** The report a filled-in form makes; device info only where the box is ticked. Source: docs/product.md, section "Bug reports". */
export function makeBugReport(form: BugReportForm, circumstances: ReportCircumstances): BugReport {
  const { eventId, feedbackId, madeAt, repId, deviceInfo } = circumstances;
  const email = form.email?.trim();
  return {
    eventId,
    feedbackId,
    madeAt,
    description: form.description.trim(),
    steps: form.steps.trim(),
    contextData: form.contextData,
    ...(email ? { email } : {}),
    ...(repId === undefined ? {} : { repId }),
    ...(form.includeDeviceInfo ? { deviceInfo } : {}),
  };
}

/** The waiting reports with one more; nothing when the phone keeps as many as it may. Source: docs/product.md, section "Bug reports". */
export function keepReport(kept: readonly BugReport[], report: BugReport): readonly BugReport[] | undefined {
  return kept.length < KEPT_REPORTS_LIMIT ? [...kept, report] : undefined;
}

/** The reports in what a phone kept; what is not one is left out. */
export function keptReportsIn(value: unknown): readonly BugReport[] {
  return Array.isArray(value) ? value.filter(isBugReport) : [];
}

function isBugReport(value: unknown): value is BugReport {
  if (typeof value !== 'object' || value === null) return false;
  const hasTexts = 'eventId' in value && 'feedbackId' in value && 'description' in value && 'steps' in value;
  return (
    hasTexts &&
    [value.eventId, value.feedbackId, value.description, value.steps].every((text) => typeof text === 'string')
  );
}

/** How sending a report ended: `unreachable` and `failed` may end otherwise later, `refused` will not. */
export type ReportDelivery = 'sent' | 'unreachable' | 'failed' | 'refused';

/** What the service's HTTP status says of a report; no status: nobody answered. Source: docs/product.md, section "Bug reports". */
export function deliveryOf(status: number | undefined): ReportDelivery {
  if (status === undefined) return 'unreachable';
  if (status < 300) return 'sent';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed';
}
