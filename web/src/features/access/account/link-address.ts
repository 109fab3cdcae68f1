import { pathTo } from '#base/paths.ts';

/** After '#', so that no log of a server or proxy contains the secret. */
export function linkAddress(secret: string): string {
  return `${globalThis.location.origin}${pathTo('ChoosePassword')}#${secret}`;
}
