export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Runs a function in the page; it may use only its arguments. */
export type RunInPage = <Args extends unknown[], Result>(
  task: (...args: Args) => Result,
  ...args: Args
) => Promise<Awaited<Result>>;

/** A tab of a browser besides Chromium, with the common functions of both drivers. */
export interface EngineTab {
  readonly engine: 'Firefox' | 'WebKit';
  open(address: string): Promise<void>;
  run: RunInPage;
  tap(at: Spot): Promise<void>;
  drag(from: Spot, to: Spot): Promise<void>;
  write(text: string): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}
