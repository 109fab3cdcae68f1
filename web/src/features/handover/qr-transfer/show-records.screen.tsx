import { lazy } from 'react';
import { WithPhoneKey } from './with-phone-key.part.tsx';

const ShowRecords = lazy(async () => ({ default: (await import('./show-records.part.tsx')).ShowRecords }));

/** Reads the other phone's still code, then shows this phone's records as moving codes. */
export function ShowRecordsScreen() {
  return <WithPhoneKey>{(key) => <ShowRecords phoneKey={key} />}</WithPhoneKey>;
}
