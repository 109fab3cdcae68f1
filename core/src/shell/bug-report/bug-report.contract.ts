// Source: docs/reference/refusals.md (Bug reports).
/** The device info in a report, if the rep agrees. Widths and heights in CSS pixels. */
export interface DeviceInfo {
  readonly userAgent: string;
  readonly platform: string;
  readonly language: string;
  readonly cookiesEnabled: boolean;
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly devicePixelRatio: number;
}

/** The fields of the form. */
export interface BugReportForm {
  /** What went wrong; the only field that must be filled in. */
  readonly description: string;
  /** How to make it happen again. */
  readonly steps: string;
  readonly email?: string;
  readonly includeDeviceInfo: boolean;
  readonly contextData: Readonly<Record<string, string>>;
}

/**
 * A report as it is sent, now or later. Its two ids (32 hex digits) stay the same however often it is sent,
 * so it arrives once. `madeAt` is epoch ms.
 */
export interface BugReport {
  readonly eventId: string;
  readonly feedbackId: string;
  readonly madeAt: number;
  readonly description: string;
  readonly steps: string;
  readonly email?: string;
  readonly repId?: string;
  readonly deviceInfo?: DeviceInfo;
  readonly contextData: Readonly<Record<string, string>>;
}

/** An error of the app that could not be sent yet, in the error service's own format. */
export interface KeptFault {
  readonly fault: unknown;
}

/** An item on the phone that waits to be sent to the error service. */
export type KeptReport = BugReport | KeptFault;

/** Marks a report written by a person, as opposed to an error the app caught. */
export const BUG_REPORT_KIND = 'bug-report';
