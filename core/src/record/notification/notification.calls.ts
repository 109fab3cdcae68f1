// Source: docs/reference/office.md (Notifications).
import { Type } from 'typebox';
import { get, post } from '../../base/call/call.builder.ts';
import { NotificationsReply, PushSubscriptionBody } from './notification.contract.ts';

export const notificationCalls = {
  notifications: get('/api/notifications', {
    summary: 'The state of notifications on this phone',
    reply: NotificationsReply,
    mark: ['publicKey'],
  }),
  turnOnNotifications: post('/api/notifications/on', {
    summary: 'Turn notifications on for this sign-in',
    body: PushSubscriptionBody,
    reply: NotificationsReply,
  }),
  turnOffNotifications: post('/api/notifications/off', {
    summary: 'Turn notifications off for this sign-in',
    body: Type.Object({}),
    reply: NotificationsReply,
  }),
};
