import { setPriority } from 'node:os';
import type { Kysely } from 'kysely';
import { openDatabase, type DatabaseTarget } from '#platform/database/database';
import type { Schema } from '#platform/database/schema';

interface OrderOptions<Word> {
  readonly wordOf: (error: unknown) => Word;
  readonly nice?: number;
  readonly maxConnections?: number | undefined;
}

/** A separate process keeps the server responsive and frees its memory. */
export function serveOrder<Order extends { readonly target: DatabaseTarget }, Word extends object>(
  work: (db: Kysely<Schema>, order: Order) => Promise<Word | undefined>,
  { wordOf, nice, maxConnections }: OrderOptions<Word>,
): void {
  if (nice !== undefined) setPriority(nice);
  process.once('message', (order: Order) => void run(order));
  // The database rolls back.
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
