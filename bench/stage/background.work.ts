/** Work beside other work. Only `end` throws its first error, which would otherwise end the process with all other rows. */
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
