import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';

export const MAPS = 'https://www.google.com/maps/search/?api=1&query=';

export const FULL: Passenger = {
  id: '1',
  passengerName: 'Zoë Müller',
  reference: 'WASTELAND-FULL01',
  status: 'confirmed',
  email: 'zoe@student.example',
  phonenumber: '447700900123',
  next_of_kin_name: 'Kim Müller',
  next_of_kin_phone: '07700900456',
  dateOfBirth: '2004-02-29',
  nationality: 'Swiss',
  resortName: 'Les Deux Alpes',
  groupName: 'Snow Society',
  departureDate: '2026-12-12',
  returnDate: '2026-12-19',
  allocPlaces: [
    {
      transport: {
        type: 'transport-outbound',
        transportType: 'coach_travel',
        coach: 'C12',
        equipmentCarriage: 'Skis',
        pickUpLocation: { location: 'Leeds', date_formatted: 'Fri 11 Dec', date_time_formatted: 'Fri 11 Dec 19:00' },
        dropOffLocation: { location: 'Venosc', date_time_formatted: 'Sat 12 Dec 13:00' },
      },
    },
    {
      transport: {
        type: 'transport-inbound',
        transportType: 'transfer',
        coach: 'T7',
        equipmentCarriage: 'Nothing',
        pickUpLocation: { location: 'Venosc', date_time_formatted: 'Sat 19 Dec 10:00' },
        dropOffLocation: { location: 'Grenoble', date_time_formatted: 'Sat 19 Dec 12:00' },
      },
    },
    {
      accommodation: {
        name: 'Le Cortina',
        address: '27 Avenue de la Muzelle',
        latitude: 45.0052,
        longitude: 6.1224,
        subblock_id: '5001',
        subblock_physical_name: 'Apartment 1A',
        subblock_room_rep: 'Rae Rep',
        subblock_capacity: 4,
        subblock_inhabitants: [
          { name: 'Zoë Müller', reference: 'WASTELAND-FULL01' },
          { name: 'Bo Bare', reference: 'WASTELAND-BARE02' },
          { name: 'Whit Road', reference: 'WHITEROAD-AAA111' },
        ],
        bed_linen_included: 1,
        towels_included: 0,
        passenger_notes: 'Ladder is broken',
        contact_number: '33465710042',
        reference: 'WASTELAND-AC-5001-1',
        amenities: 'Wi-Fi, Sauna (shared)',
      },
    },
    {
      lessons: {
        reference: 'WASTELAND-LS-42-1',
        id: '42',
        group: 'Ski Beginner 1',
        meetingPoint: 'ESF Jandri',
        meetingPointUrl: `${MAPS}1,2`,
        times: 'Mon 09:30',
        notes: 'Boots on',
        lessonType: 'lessons',
      },
    },
    { lessons: { reference: 'WASTELAND-LS-43-1', id: '43', group: 'Avalanche', lessonType: 'workshop' } },
    {
      event: {
        reference: 'WASTELAND-EV-77-1',
        name: 'Closing party',
        description: 'The last one',
        host: 'Pano Bar',
        location: '45.0046,6.1512',
        startDateTime: '2026-12-18T19:00:00.000Z',
        endDateTime: '2026-12-18T22:00:00.000Z',
        lastEntry: '21:30',
        sponsor: 'Génépi Frères',
        barType: 'Cash bar',
        transportInfo: 'Navette',
        clothing: 'Warm',
        extraInfo: 'Bring ID',
        shiftId: 'shift-9',
      },
    },
    { event: { reference: 'WASTELAND-EV-78-1', name: 'Second event' } },
    {
      liftpass: {
        passType: '6 Day Full Area',
        duration: 6,
        firstDaysSkiing: 'Sun 13 Dec',
        distributionPoint: 'ESF Jandri',
        distributionLocation: '45.0093,6.1249',
        distributionStartTime: '07:30',
        distributionEndTime: '09:00',
        staffMembers: [{ id: '1001' }, { id: 'nobody-we-know' }],
        shiftId: 'shift-pass',
      },
    },
    {
      skihire: {
        package_name: 'Sensation',
        helmet: 1,
        rentalShop: {
          name: 'Skiset',
          locationUrl: `${MAPS}3,4`,
          openingHours: '08:30–19:00',
          location: '45.0095,6.1243',
        },
      },
    },
  ],
};

export const BARE: Passenger = {
  passengerName: 'Bo Bare',
  reference: 'WASTELAND-BARE02',
  dateOfBirth: 'sometime in May',
};
