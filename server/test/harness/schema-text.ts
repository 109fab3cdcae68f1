import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

export interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** The database fills it in an insert. */
  filled: boolean;
  /** The check constraints on this column alone. */
  checks: string[];
}

/** The types as the parsers of `openDatabase` read them. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  _text: 'string[]',
  _int8: 'string[]',
  date: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
};

/** JSON with the shape of another type. */
const SHAPES: Readonly<Record<string, string>> = { 'passenger.body': 'Json<Passenger>' };

const HEAD = `// Generated from the migrated database by schema.test.ts: change server/migrations and let \`npm run generate\` write it.
import type { ColumnType } from 'kysely';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';

/** JSON is written as text. */
type Json<T = unknown> = ColumnType<T, string, string>;
/** An insert may leave it out. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Written, infer Updated>
    ? ColumnType<Read, Written | undefined, Updated>
    : ColumnType<T, T | undefined, T>;
`;

// information_schema shows only columns that the user may use.
const COLUMNS = sql<Column>`
  select relname as table, attname as column, typname as type, not attnotnull as nullable, atthasdef as filled,
    array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as checks
  from pg_attribute
  join pg_class on pg_class.oid = attrelid
  join pg_type on pg_type.oid = atttypid
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    and attnum > 0 and not attisdropped
  order by relname collate "C", attnum`;

const TEXTS = ['text', '_text', 'varchar', '_varchar', 'json', 'jsonb', 'bytea'];

export async function textColumns(db: Kysely<Schema>): Promise<Column[]> {
  return (await COLUMNS.execute(db)).rows.filter(({ type }) => TEXTS.includes(type));
}

export async function schemaText(db: Kysely<Schema>): Promise<string> {
  const { rows } = await COLUMNS.execute(db);
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table));
  const interfaces = tables.map(([table, columns = []]) => block(interfaceName(table), columns.map(columnLine)));
  const schema = block(
    'Schema',
    tables.map(([table]) => `${table}: ${interfaceName(table)};`),
  );
  return [HEAD, ...interfaces, `/** The tables as server/migrations makes them. */\n${schema}`].join('\n');
}

function block(name: string, lines: readonly string[]): string {
  return `export interface ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function interfaceName(table: string): string {
  return `${table.replace(/(?:^|_)(.)/g, (_match, letter: string) => letter.toUpperCase())}Table`;
}

function columnLine(line: Column): string {
  const value = valueType(line);
  const type = line.nullable ? `${value} | null` : value;
  return `${line.column}: ${line.filled ? `Generated<${type}>` : type};`;
}

function valueType({ table, column, type, checks }: Column): string {
  const allowed = checks
    .filter((check) => check.includes('= ANY (ARRAY['))
    .flatMap((check) => check.match(/'[^']*'/g) ?? []);
  if (allowed.length > 0) return allowed.join(' | ');
  const known = SHAPES[`${table}.${column}`] ?? TYPES[type];
  if (known) return known;
  throw new Error(`What is a ${type} of PostgreSQL (${table}.${column}) in TypeScript? Add it to schema-text.ts.`);
}
