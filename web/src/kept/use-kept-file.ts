import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openBlob } from '#device/blob-address.ts';
import { fileQuery, type FileOptions } from './kept-files.ts';

export interface KeptFile {
  readonly address: string | undefined;
  readonly isLoading: boolean;
  readonly bytes: Blob | undefined;
}

type KeptFileOptions = FileOptions & {
  readonly typeOf?: (mediaType: string | undefined) => string;
  readonly enabled?: boolean;
};

export function useKeptFile(url: string, { typeOf, enabled = true, ...options }: KeptFileOptions): KeptFile {
  const { data: file, isLoading } = useQuery({ ...fileQuery(url, options), enabled, refetchOnReconnect: true });
  const [opened, setOpened] = useState<{ readonly bytes: Blob; readonly address: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const bytes = typeOf ? new Blob([file.bytes], { type: typeOf(file.mediaType) }) : file.bytes;
    return openBlob(bytes, (address) => setOpened({ bytes, address }));
  }, [file, typeOf]);
  const isOpening = file !== undefined && opened === undefined;
  return { address: opened?.address, bytes: opened?.bytes, isLoading: isLoading || isOpening };
}
