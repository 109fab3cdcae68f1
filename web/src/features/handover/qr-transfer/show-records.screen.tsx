import { lazy } from 'react';
import { WithPhoneKey } from './with-phone-key.part.tsx';

const ShowRecords = lazy(async () => ({ default: (await import('./show-records.part.tsx')).ShowRecords }));

/** This phone plays what waits on it to another one, which says first who it is. */
export function ShowRecordsScreen() {
  return <WithPhoneKey>{(key) => <ShowRecords phoneKey={key} />}</WithPhoneKey>;
}
