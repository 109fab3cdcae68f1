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
  /** A line that is printed before the end. */
  say(line: string): void;
  /** A line about something that failed, although the command goes on. */
  warn(line: string): void;
  askPassword(username: string): Promise<string>;
}

/** The database, and these other parts of its context. */
export type InDatabase<Parts extends keyof DatabaseContext = never> = Pick<DatabaseContext, 'db' | Parts>;

/** Without a database, or beside its server. */
export interface OnFiles {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly log: DatabaseLog;
}

export type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/** What a command prints. Undefined when its arguments are wrong; it throws, for the exit code, when it is refused. */
type Output = Promise<string | undefined>;

interface Definition<Options extends ParseArgsOptionsConfig, Context> {
  /** Lines of the help. One that begins with a space continues the one above it. */
  readonly usage: string;
  /** Without any, what looks like an option is a word. */
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

/** What a plain command takes. It ignores those that say nothing to it. */
export const PLAIN_OPTIONS = { json: { type: 'boolean', default: false }, show: { type: 'string' } } as const;

/** A command that prints what it reads of a week, as lines or as JSON. */
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
