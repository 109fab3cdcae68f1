/**
 * What is told of a phone with a report, if its rep agrees. Widths and heights in CSS pixels.
 * Source: docs/product.md, section "Bug reports".
 */
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

/** The form as somebody fills it in. Source: docs/product.md, section "Bug reports". */
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
 * so it arrives once. `madeAt` is epoch ms. Source: docs/product.md, section "Bug reports".
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

/** The mark of a report that a person wrote, as opposed to a fault the app found itself. */
export const BUG_REPORT_KIND = 'bug-report';
