/** Work beside other work. Its first error is thrown by `end` only: before, it would end the process with all other rows. */
export class BackgroundWork {
  private readonly parts: Promise<unknown>[] = [];

  add(part: Promise<unknown>): void {
    part.catch(() => undefined);
    this.parts.push(part);
  }

  async end(): Promise<void> {
    await Promise.all(this.parts);
  }
}
