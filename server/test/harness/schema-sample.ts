import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { KnownValues } from './known-values.ts';

/** A plain JSON Schema: the keywords a sample needs. */
interface Words {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Words[];
  readonly properties?: Readonly<Record<string, Words>>;
  readonly items?: Words;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly format?: string;
}

/** The source of a sample's values: existing ones, and a new id each time. */
export interface SampleSource {
  readonly valuesOf: KnownValues;
  newId(): string;
  /** Epoch ms. */
  readonly now: number;
}

/** A value a schema accepts, with existing values for known names. */
export function sampleOf(schema: TSchema, source: SampleSource): unknown {
  const value = valueOf(schema, '', source);
  const validator = Compile(schema);
  if (validator.Check(value)) return value;
  throw new Error(
    `server/test/harness/schema-sample.ts cannot make a sample: ${JSON.stringify(validator.Errors(value)[0])} in ${JSON.stringify(value)}`,
  );
}

function valueOf(words: Words, name: string, source: SampleSource): unknown {
  if ('const' in words) return words.const;
  if (words.enum) return words.enum[0];
  if (words.anyOf?.[0]) return valueOf(words.anyOf[0], name, source);
  switch (words.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(words.properties ?? {}).map(([key, inner]) => [key, valueOf(inner, key, source)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, words.minItems ?? 0) }, () => valueOf(words.items ?? {}, name, source));
    case 'number':
    case 'integer':
      return /timestamp|time$/i.test(name) ? source.now : Math.max(words.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textOf(words, name, source);
    default:
      return {};
  }
}

function textOf({ minLength = 0, format }: Words, name: string, source: SampleSource): string {
  if (name === 'idempotentId') return source.newId();
  if (format === 'date-time') return new Date(source.now).toISOString();
  return source.valuesOf(name)[0] ?? 'sample'.padEnd(minLength, 'x');
}
