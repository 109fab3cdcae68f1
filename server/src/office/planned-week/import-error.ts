import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';

/** The problems of an import, in sentences that name the location. Nothing was changed. */
export class ImportError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(['Nothing was imported:', ...problems].join('\n'));
    this.problems = problems;
  }
}

/** An import that a rule refuses, thrown because a transaction ends only so. Nothing was changed. */
export class ImportRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** An import that would do something else than the person who applies it has seen. Nothing was changed. */
export class PreviewOutdated extends Error {
  constructor() {
    super('the week has changed since the preview');
  }
}

/** An import of published sheets that were paused or asked for anew meanwhile. Nothing was changed. */
export class SheetsOvertaken extends Error {
  constructor() {
    super('the published sheets were paused or changed meanwhile');
  }
}
