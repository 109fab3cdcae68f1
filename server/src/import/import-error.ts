/** The problems of an import folder, in sentences that name the location. Nothing was changed. */
export class ImportError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(['Nothing was imported:', ...problems].join('\n'));
    this.problems = problems;
  }
}
