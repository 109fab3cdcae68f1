export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A tab of a browser besides Chromium, with the common functions of both drivers. */
export interface EngineTab {
  readonly engine: 'Firefox' | 'WebKit';
  open(address: string): Promise<void>;
  /** Runs a function in the page; it may use only its arguments. */
  run<Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  tap(at: Spot): Promise<void>;
  drag(from: Spot, to: Spot): Promise<void>;
  write(text: string): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}
