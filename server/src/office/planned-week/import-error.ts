import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';

/** Each problem has its location. Nothing was changed. */
export class ImportError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(['Nothing was imported:', ...problems].join('\n'));
    this.problems = problems;
  }
}

/** Thrown to roll back the transaction. */
export class ImportRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Nothing was changed. */
export class PreviewOutdated extends Error {
  constructor() {
    super('the week has changed since the preview');
  }
}

/** The published sheets were paused or requested again. Nothing was changed. */
export class SheetsOvertaken extends Error {
  constructor() {
    super('the published sheets were paused or changed meanwhile');
  }
}
