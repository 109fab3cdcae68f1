import { lazy } from 'react';
import { WithPhoneKey } from './with-phone-key.part.tsx';

const ReadRecords = lazy(async () => ({ default: (await import('./read-records.part.tsx')).ReadRecords }));

/** This phone says who it is with a still code, and then reads what another one plays to it. */
export function ReadRecordsScreen() {
  return <WithPhoneKey>{(key) => <ReadRecords phoneKey={key} />}</WithPhoneKey>;
}
