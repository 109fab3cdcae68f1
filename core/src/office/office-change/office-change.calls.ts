// Source: docs/reference/office.md (Booking changes).
import { get, post } from '../../base/call/call.builder.ts';
import {
  BackToSheetBody,
  BookingChangedReply,
  ChangeBookingBody,
  ChangeBookingsBody,
  ChangeBookingsReply,
  OfficeBookingParams,
  OfficeBookingReply,
  OfficeBookingsBody,
  OfficeBookingsReply,
} from './office-change.contract.ts';

export const officeChangeCalls = {
  officeBooking: get('/api/office/booking/:weekId/:bookingRef', {
    summary: "A client's booking and its possible changes",
    role: ['night'],
    params: OfficeBookingParams,
    reply: OfficeBookingReply,
    mark: ['booking'],
  }),
  changeBooking: post('/api/office/booking/change', {
    summary: "Change a client's seat, room or status; kept over imports until the sheet agrees",
    role: ['night'],
    body: ChangeBookingBody,
    reply: BookingChangedReply,
  }),
  /** A post, because an address has no room for many references. */
  officeBookings: post('/api/office/bookings', {
    summary: 'The bookings of several clients and the rides to choose from',
    role: ['night'],
    body: OfficeBookingsBody,
    reply: OfficeBookingsReply,
    mark: ['clients'],
  }),
  changeBookings: post('/api/office/bookings/change', {
    summary: 'Change several bookings, with a result for each',
    role: ['night'],
    body: ChangeBookingsBody,
    reply: ChangeBookingsReply,
    mark: ['results'],
  }),
  backToSheet: post('/api/office/booking/back', {
    summary: 'Undo booking changes: the values of the sheet count again',
    role: ['night'],
    body: BackToSheetBody,
    reply: BookingChangedReply,
  }),
};
