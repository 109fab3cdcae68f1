import { extname } from 'node:path';

/** `name` is the path with slashes. */
export interface ImportAsset {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

export function assetOf(name: string, bytes: Buffer): ImportAsset {
  return { name, mediaType: MEDIA_TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream', bytes };
}
