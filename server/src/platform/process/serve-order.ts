import { setPriority } from 'node:os';
import type { Kysely } from 'kysely';
import { openDatabase, type DatabaseTarget } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';

interface OrderOptions<Word> {
  /** The message to the server about an error. */
  readonly wordOf: (error: unknown) => Word;
  /** The process priority, so that scans go first. */
  readonly nice?: number;
  readonly maxConnections?: number | undefined;
}

/** In a separate process the server stays responsive and the memory is freed. */
export function serveOrder<Order extends { readonly target: DatabaseTarget }, Word extends object>(
  work: (db: Kysely<Schema>, order: Order) => Promise<Word | undefined>,
  { wordOf, nice, maxConnections }: OrderOptions<Word>,
): void {
  if (nice !== undefined) setPriority(nice);
  process.once('message', (order: Order) => void run(order));
  // Without its server the process ends, and the database rolls back.
  process.on('disconnect', () => process.exit());

  async function run(order: Order): Promise<void> {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const { db, close } = openDatabase<Schema>(order.target, { log, maxConnections });
    const tell = (word: Word) => process.send?.(word);
    try {
      const word = await work(db, order);
      if (word) tell(word);
    } catch (error) {
      tell(wordOf(error));
    } finally {
      await close();
      process.disconnect();
    }
  }
}
