export function userAgent(): string {
  return navigator.userAgent;
}

export function hasNativeDecompression(): boolean {
  return typeof DecompressionStream === 'function';
}
