import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Kysely } from 'kysely';
import type { DatabaseLog } from '@offpiste/embedded-postgres/log';
import type { Config } from '#platform/config/config';
import type { Schema } from '#platform/database/schema';
import type { SheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { findNamedWeek } from './named-week.store.ts';

interface DatabaseContext {
  readonly db: Kysely<Schema>;
  /** Epoch ms. */
  readonly now: number;
  readonly fetchSheet: SheetFetcher;
  say(line: string): void;
  /** Prints a failure that does not end the command. */
  warn(line: string): void;
  askPassword(username: string): Promise<string>;
}

/** The database with these parts of its context. */
export type InDatabase<Parts extends keyof DatabaseContext = never> = Pick<DatabaseContext, 'db' | Parts>;

/** For commands without a database, or beside its server. */
export interface OnFiles {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly log: DatabaseLog;
}

export type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/** Undefined for invalid arguments. It throws a refusal to set the exit code. */
type Output = Promise<string | undefined>;

interface Definition<Options extends ParseArgsOptionsConfig, Context> {
  /** Lines of the help; those with a leading space continue the previous one. */
  readonly usage: string;
  /** Without options, all arguments are words. */
  readonly options?: Options;
  readonly allowPositionals?: boolean;
  run(context: Context, words: readonly string[], values: OptionValues<Options>): Output;
}

interface Command<Needs, Context> {
  readonly needs: Needs;
  readonly usage: string;
  run(context: Context, args: readonly string[]): Output;
}

export type AnyCommand = Command<'database', DatabaseContext> | Command<'files', OnFiles>;

export function command<const Options extends ParseArgsOptionsConfig, Context extends InDatabase>(
  definition: Definition<Options, Context>,
): Command<'database', Context> {
  return { needs: 'database', ...withOptionsRead(definition) };
}

export function fileCommand<const Options extends ParseArgsOptionsConfig, Context>(
  definition: Definition<Options, Context>,
): Command<'files', Context> {
  return { needs: 'files', ...withOptionsRead(definition) };
}

function withOptionsRead<Options extends ParseArgsOptionsConfig, Context>({
  usage,
  options,
  allowPositionals = true,
  run,
}: Definition<Options, Context>) {
  return {
    usage,
    run: async (context: Context, args: readonly string[]): Output => {
      const { positionals, values } = options
        ? parseArgs({ args: [...args], options, allowPositionals })
        : { positionals: args, values: {} };
      return run(context, positionals, values as OptionValues<Options>);
    },
  };
}

/** Commands ignore those that do not apply. */
export const PLAIN_OPTIONS = { json: { type: 'boolean', default: false }, show: { type: 'string' } } as const;

export function weekReader<Found, Context extends InDatabase>(
  usage: string,
  read: (context: Context, weekId: string) => Promise<Found>,
  lines: (found: Found) => string,
): Command<'database', Context> {
  return command({
    usage,
    options: PLAIN_OPTIONS,
    async run(context: Context, [weekId], { json }) {
      if (weekId === undefined) return undefined;
      await findNamedWeek(context.db, weekId);
      const found = await read(context, weekId);
      return json ? JSON.stringify(found) : lines(found);
    },
  });
}
