/** The environment variables that a source file reads. A name that is computed is `[expression]`. */
export function variablesReadIn(source: string): string[] {
  const byName = source.matchAll(/\benv(?:\??\.\[|\[)['"](\w+)['"]\]|\benv\??\.([A-Z][A-Z0-9_]+)\b/g);
  const byReader = source.matchAll(/\bread\w+\((?:process\.)?env, '([A-Z][A-Z0-9_]+)'/g);
  const computed = source.matchAll(/\bprocess\.env\[([^'"\]][^\]]*)\]/g);
  const taken = source.matchAll(/\{([^{}=]+)\}\s*=\s*process\.env\b/g);
  return [
    ...[...byName].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    ...[...byReader].map(([, name = '']) => name),
    ...[...computed].map(([, expression = '']) => `[${expression}]`),
    ...[...taken].flatMap(([, names = '']) => names.split(',').map((name) => name.split(':', 1)[0]?.trim() ?? '')),
  ].filter(Boolean);
}
