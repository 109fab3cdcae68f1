// Source: docs/reference/office.md (Wall screen).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';
import { MAX_ADDRESS_DAYS, ReportAddress } from '../report/report-address.contract.ts';
import type { LiveDoor, LiveRide } from './office.contract.ts';

export interface WallRide extends Pick<
  LiveRide,
  'kind' | 'id' | 'direction' | 'departs' | 'departsAt' | 'done' | 'total' | 'absent' | 'left'
> {
  readonly missing: number;
}

/** Counts without names of people. `wallRides` depart within 12 hours. `readAt` is ISO 8601, UTC. */
export interface WallReply {
  readonly weekName: string;
  readonly readAt: string;
  readonly wallRides: readonly WallRide[];
  readonly doors: readonly Pick<LiveDoor, 'id' | 'name' | 'inside' | 'total'>[];
}

const { report: _, columns: __, ...addressFields } = ReportAddress.properties;

/** A live address of the wall screen without its secret. Moments are ISO 8601, UTC. */
const WallAddress = Type.Object(addressFields);
export type WallAddress = Static<typeof WallAddress>;

/** The valid addresses of a week, the latest first. */
export const WallAddressesReply = Type.Object({ wallAddresses: Type.Array(WallAddress) });

export const MakeWallAddressBody = Type.Object({
  weekId: ShortId,
  days: Type.Integer({ minimum: 1, maximum: MAX_ADDRESS_DAYS }),
});

/** The server shows the path only once. */
export const MakeWallAddressReply = Type.Object({ path: Type.String(), ...WallAddressesReply.properties });
