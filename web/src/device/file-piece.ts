/** Base64; rejects if the file was moved or changed meanwhile. */
export function readPiece(file: Blob, from: number, size: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The text begins with 'data:…;base64,'.
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file.slice(from, from + size));
  });
}
