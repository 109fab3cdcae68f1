import { lazy } from 'react';
import { WithPhoneKey } from './with-phone-key.part.tsx';

const ReadRecords = lazy(async () => ({ default: (await import('./read-records.part.tsx')).ReadRecords }));

/** Shows this phone's still code, then reads the other phone's moving codes. */
export function ReadRecordsScreen() {
  return <WithPhoneKey>{(key) => <ReadRecords phoneKey={key} />}</WithPhoneKey>;
}
