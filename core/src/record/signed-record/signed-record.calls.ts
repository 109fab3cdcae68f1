// Source: docs/reference/carried-records.md (Signed records).
import { post } from '../../base/call/call.builder.ts';
import { PhoneKeyBody, PhoneKeyReply } from './signed-record.contract.ts';

export const signedRecordCalls = {
  phoneKey: post('/api/phone-key', {
    summary: 'Certify the key of this phone for this sign-in',
    body: PhoneKeyBody,
    reply: PhoneKeyReply,
    mark: ['certificate', 'serverKey'],
  }),
};
