/** The few commands of W3C WebDriver that the journeys need, to a driver that listens on a port of this machine. */
export class WebKitDriver {
  private readonly session: string;
  private last: Promise<unknown> = Promise.resolve();

  private constructor(session: string) {
    this.session = session;
  }

  static async connect(port: number, capabilities: object): Promise<WebKitDriver> {
    const base = `http://127.0.0.1:${port}`;
    const { sessionId } = (await send('POST', `${base}/session`, { capabilities: { alwaysMatch: capabilities } })) as {
      sessionId: string;
    };
    return new WebKitDriver(`${base}/session/${sessionId}`);
  }

  /** One after the other: two people may look at one tab at once. */
  async command(path: string, body: object = {}): Promise<unknown> {
    const answer = this.last.then(() => send('POST', `${this.session}/${path}`, body));
    this.last = answer.catch(() => undefined);
    return await answer;
  }

  async end(): Promise<void> {
    await send('DELETE', this.session);
  }
}

async function send(method: 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value;
}
