/** What this test reads of an OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface ApiOperation {
  readonly description: string;
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses?: Readonly<Record<string, unknown>>;
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly pattern?: string;
}

const UPPER = ['maxLength', 'maxItems', 'maximum'] as const;
const LOWER = ['minLength', 'minItems', 'minimum'] as const;

/** The changes that break a client of the document before. */
export function incompatibleChanges(before: ApiDocument, now: ApiDocument): string[] {
  const found: string[] = [];
  for (const [path, operations] of Object.entries(before.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const other = now.paths[path]?.[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (other) found.push(...changesOfOperation(name, operation, other));
      else found.push(`${name} is gone`);
    }
  for (const [name, schema] of Object.entries(before.components.schemas)) {
    const other = now.components.schemas[name];
    if (other) found.push(...changesOfSchema(name, schema, other, name.endsWith('Body')));
    else found.push(`the schema ${name} is gone`);
  }
  return found;
}

function changesOfOperation(name: string, before: ApiOperation, now: ApiOperation): string[] {
  const required = new Set((before.parameters ?? []).flatMap((each) => (each.required === true ? [each.name] : [])));
  const wanted = (now.parameters ?? []).filter((each) => each.required === true && !required.has(each.name));
  const answers = Object.keys(before.responses ?? {}).filter((status) => now.responses?.[status] === undefined);
  const types = Object.keys(before.requestBody?.content ?? {});
  const changed = (before.parameters ?? []).flatMap((each) => {
    const other = now.parameters?.find((one) => one.name === each.name);
    return other
      ? changesOfSchema(`${name}: ${each.name}`, each.schema, other.schema, true)
      : [`${name} has no parameter ${each.name}`];
  });
  return [
    ...wanted.map((each) => `${name} needs the parameter ${each.name}`),
    ...changed,
    ...(before.description === now.description ? [] : [`${name} needs another scope`]),
    ...types.flatMap((type) => (now.requestBody?.content[type] ? [] : [`${name} no longer takes ${type}`])),
    ...answers.map((status) => `${name} has no response ${status}`),
  ];
}

/** A request must not need more fields or narrower values, and a reply must not lose any. */
function changesOfSchema(name: string, before: JsonSchema, now: JsonSchema, isSent: boolean): string[] {
  const gone = Object.keys(before.properties ?? {}).filter((field) => now.properties?.[field] === undefined);
  const needed = (now.required ?? []).filter((field) => !(before.required ?? []).includes(field));
  const optional = (before.required ?? []).filter((field) => !(now.required ?? []).includes(field));
  const values = (before.enum ?? []).filter((value) => now.enum?.includes(value) === false);
  const inner = Object.entries(before.properties ?? {}).flatMap(([field, schema]) => {
    const other = now.properties?.[field];
    return other ? changesOfSchema(`${name}.${field}`, schema, other, isSent) : [];
  });
  return [
    ...gone.map((field) => `${name} has no ${field}`),
    ...(isSent ? needed.map((field) => `${name} needs ${field}`) : []),
    ...(isSent ? [] : optional.map((field) => `${name} may lack ${field}`)),
    ...(before.type === now.type ? [] : [`${name} has the type ${now.type}`]),
    ...values.map((value) => `${name} has no value ${String(value)}`),
    ...inner,
    ...(before.items && now.items ? changesOfSchema(`${name}.items`, before.items, now.items, isSent) : []),
    ...(before.anyOf ?? []).flatMap((form, index) => {
      const other = now.anyOf?.[index];
      return other ? changesOfSchema(name, form, other, isSent) : [`${name} has no form ${index}`];
    }),
    ...(isSent ? narrowedLimits(name, before, now) : []),
  ];
}

function narrowedLimits(name: string, before: JsonSchema, now: JsonSchema): string[] {
  const upper = UPPER.filter((limit) => (now[limit] ?? Infinity) < (before[limit] ?? Infinity));
  const lower = LOWER.filter((limit) => (now[limit] ?? -Infinity) > (before[limit] ?? -Infinity));
  const hasOtherPattern = now.pattern !== undefined && now.pattern !== before.pattern;
  return [
    ...[...upper, ...lower].map((limit) => `${name} has the ${limit} ${now[limit]}`),
    ...(hasOtherPattern ? [`${name} has another pattern`] : []),
  ];
}
