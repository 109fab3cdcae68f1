import { type Socket, connect } from 'node:net';

export interface WireReply {
  readonly status: number;
  /** The total bytes of this reply on the connection, headers included. */
  readonly bytes: number;
  /** The headers, one character per byte. */
  readonly head: string;
  readonly body: string;
}

const HEAD_END = '\r\n\r\n';
const NOT_MODIFIED = 304;

/** A keep-alive HTTP connection without a library, so that the client costs little of the measured time. */
export class WireConnection {
  private readonly socket: Socket;
  private received = '';
  /** The length of the arriving reply once its head is complete, so that the growing text is searched only once. */
  private expected = 0;
  private waiting: { resolve: (reply: WireReply) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    // One byte is one character, so lengths are byte lengths.
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
    this.socket.on('data', (text: string) => {
      this.received += text;
      this.readReply();
    });
    this.socket.on('timeout', () => this.socket.destroy(new Error('The server did not answer in time')));
    this.socket.on('error', (error) => this.fail(error));
    this.socket.on('close', () => this.fail(new Error('The server closed the connection')));
  }

  get isOpen(): boolean {
    return this.socket.writable && !this.socket.readableEnded;
  }

  /** Fails if no byte arrives for `limitMs`. */
  send(request: string, limitMs: number): Promise<WireReply> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.setTimeout(limitMs);
      this.socket.write(request);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private fail(error: Error): void {
    this.waiting?.reject(error);
    this.waiting = undefined;
  }

  private readReply(): void {
    if (this.received.length < this.expected) return;
    const end = this.received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.received.slice(0, end);
    const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && status !== NOT_MODIFIED) {
      this.socket.destroy(new Error('The server sent a reply without its length'));
      return;
    }
    const from = end + HEAD_END.length;
    const bytes = from + Number(length ?? 0);
    this.expected = bytes;
    if (this.received.length < bytes) return;
    this.expected = 0;
    const body = this.received.slice(from, bytes);
    this.received = this.received.slice(bytes);
    // An idle connection may stay silent.
    this.socket.setTimeout(0);
    this.waiting?.resolve({ status, bytes, head, body });
    this.waiting = undefined;
  }
}
