/** True where the phone's owner has asked for less data to be fetched; false where the browser does not say. */
export function isDataSaverOn(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}
