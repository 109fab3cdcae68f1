/** What this test reads of an OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface ApiOperation {
  readonly description: string;
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
}

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
    if (other) found.push(...changesOfSchema(name, schema, other));
  }
  return found;
}

function changesOfOperation(name: string, before: ApiOperation, now: ApiOperation): string[] {
  const known = new Set((before.parameters ?? []).map((each) => each.name));
  const wanted = (now.parameters ?? []).filter((each) => each.required === true && !known.has(each.name));
  const types = Object.keys(before.requestBody?.content ?? {});
  const changed = (before.parameters ?? []).flatMap((each) => {
    const other = now.parameters?.find((one) => one.name === each.name);
    return other
      ? changesOfSchema(`${name}: ${each.name}`, each.schema, other.schema)
      : [`${name} has no parameter ${each.name}`];
  });
  return [
    ...wanted.map((each) => `${name} needs the parameter ${each.name}`),
    ...changed,
    ...(before.description === now.description ? [] : [`${name} needs another scope`]),
    ...types.flatMap((type) => (now.requestBody?.content[type] ? [] : [`${name} no longer takes ${type}`])),
  ];
}

/** A body must not need more fields, and a reply must not lose any. */
function changesOfSchema(name: string, before: JsonSchema, now: JsonSchema): string[] {
  const isBody = name.split('.')[0]?.endsWith('Body') === true;
  const gone = Object.keys(before.properties ?? {}).filter((field) => now.properties?.[field] === undefined);
  const needed = (now.required ?? []).filter((field) => !(before.required ?? []).includes(field));
  const optional = (before.required ?? []).filter((field) => !(now.required ?? []).includes(field));
  const values = (before.enum ?? []).filter((value) => now.enum?.includes(value) === false);
  const inner = Object.entries(before.properties ?? {}).flatMap(([field, schema]) => {
    const other = now.properties?.[field];
    return other ? changesOfSchema(`${name}.${field}`, schema, other) : [];
  });
  return [
    ...gone.map((field) => `${name} has no ${field}`),
    ...(isBody ? needed.map((field) => `${name} needs ${field}`) : []),
    ...(isBody ? [] : optional.map((field) => `${name} may lack ${field}`)),
    ...(before.type === now.type ? [] : [`${name} has the type ${now.type}`]),
    ...values.map((value) => `${name} has no value ${String(value)}`),
    ...inner,
    ...(before.items && now.items ? changesOfSchema(`${name}.items`, before.items, now.items) : []),
  ];
}
