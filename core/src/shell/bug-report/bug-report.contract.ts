// Source: docs/reference/refusals.md (Bug reports).
/** In CSS pixels. */
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

export interface BugReportForm {
  /** The only required field. */
  readonly description: string;
  readonly steps: string;
  readonly email?: string;
  readonly includeDeviceInfo: boolean;
  readonly contextData: Readonly<Record<string, string>>;
}

/** The ids stay the same, so it arrives once. `madeAt` is epoch ms. */
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

/** In the format of the error service. */
export interface KeptFault {
  readonly fault: unknown;
}

export type KeptReport = BugReport | KeptFault;

export const BUG_REPORT_KIND = 'bug-report';
