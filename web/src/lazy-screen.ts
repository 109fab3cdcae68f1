import type { FunctionComponent } from 'react';

export function screen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, FunctionComponent>>>,
  name: Name,
) {
  return async () => (await load())[name];
}
