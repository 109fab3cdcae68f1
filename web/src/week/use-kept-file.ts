import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openBlob } from '#device/blob-address.ts';
import type { CachedFile } from '#device/file-cache.ts';
import { fileQuery, type FileOptions } from '#session/kept-files.ts';

/** A file as a screen shows it: an address that opens it from this phone, or that it is on its way, or that it could not be had. */
export interface KeptFile {
  readonly address: string | undefined;
  readonly isLoading: boolean;
}

type KeptFileOptions = FileOptions & {
  /** What it may be opened as; as it came unless told otherwise. */
  readonly typeOf?: (mediaType: string | undefined) => string;
  readonly enabled?: boolean;
};

/** A document or picture of the week. */
export function useKeptFile(url: string, { typeOf, enabled = true, ...options }: KeptFileOptions): KeptFile {
  const { data: file, isLoading } = useQuery({ ...fileQuery(url, options), enabled, refetchOnReconnect: true });
  const [opened, setOpened] = useState<{ readonly file: CachedFile; readonly address: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const bytes = typeOf ? new Blob([file.bytes], { type: typeOf(file.mediaType) }) : file.bytes;
    return openBlob(bytes, (address) => setOpened({ file, address }));
  }, [file, typeOf]);
  return { address: opened?.address, isLoading: isLoading || (file !== undefined && opened === undefined) };
}
