import { randomUUID } from 'node:crypto';
import { KNOWN_LIST_HEADER, LIST_VERSION_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { pathOf } from '@offpiste/core/base/call/call-path.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { ticketsOn } from '@offpiste/fixtures/find';
import type { Bench } from '../stage/bench.stage.ts';
import { doorId, FULL_HOUSE } from '../stage/doors.builder.ts';
import { expectSuccess, headerOf, WireClient } from '../stage/wire.client.ts';
import { REP } from './coach-load.builder.ts';

const SCANS_A_POLL = 10;
const POLLS = 40;
const POLLS_AN_HOUR = 360;
const BUDGET_MB = 3;

/** A phone that polls the door of 5,000 every ten seconds while other phones let in one guest a second. */
export const doorPolls: Bench = {
  name: 'door-polls',
  maxRetries: 0,
  run: async ({ server, week }) => {
    const eventId = doorId(FULL_HOUSE);
    const guests = ticketsOn(week, 'event', eventId).filter(({ deleted }) => deleted === '0');
    const client = new WireClient(server.port, { ...(await server.signIn(REP.username)), 'accept-encoding': 'br' });
    const path = pathOf(endpoints.eventInfo, { ticketId: eventId });
    const poll = async (known: string) => {
      const reply = await client.get(path, { [KNOWN_LIST_HEADER]: known });
      const version = headerOf(reply, LIST_VERSION_HEADER);
      if (version === undefined) throw new Error(`The list has no version (${reply.status})`);
      return { bytes: reply.bytes, version };
    };
    const letIn = async ({ barcode }: { readonly barcode: string }) => {
      const moment = new Date().toISOString();
      const body = { barcode, idempotentId: randomUUID(), deviceTimestamp: moment, eventId, rep: REP.repId };
      expectSuccess(await client.post(endpoints.eventIn.path, body));
    };
    try {
      const whole = await poll('none');
      let { version } = whole;
      let bytes = 0;
      for (let number = 0; number < POLLS; number += 1) {
        for (const guest of guests.slice(number * SCANS_A_POLL, (number + 1) * SCANS_A_POLL)) await letIn(guest);
        const changes = await poll(version);
        ({ version } = changes);
        bytes += changes.bytes;
      }
      return [
        {
          what: `door of ${FULL_HOUSE}, one scan a second: another phone's polls in an hour`,
          value: (bytes / POLLS) * POLLS_AN_HOUR * 1e-6,
          unit: 'MB',
          budget: { atMost: BUDGET_MB },
          note: `whole lists: ${Math.round(whole.bytes * POLLS_AN_HOUR * 1e-6)} MB`,
        },
      ];
    } finally {
      client.close();
    }
  },
};
