import { say } from '@offpiste/core/base/brand/say.rules';
import { typedWords } from '@offpiste/core/base/letters/typed-words.rules';
import type { RoleNeed } from '@offpiste/core/base/call/office-role.rules';
import type { ListedAccount } from '@offpiste/core/access/account/account.contract';
import type { FoundClient, RoomWithClients } from '@offpiste/core/office/client-search/client-search.contract';
import type { LiveRide } from '@offpiste/core/office/live-night/office.contract';
import { WHOLE_TABLE, writeView } from '@offpiste/core/base/table-view/table-view.rules';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { WRITE_NOTE } from '#app/features/office/live-night/night-part.ts';
import { rideName } from '#ride/ride-name.ts';
import { officeGroups } from '#app/features/office/office-frame/office-groups.list.tsx';
import { SCREEN_ROLES } from '#app/features/office/office-frame/screen-roles.list.ts';
import { pathTo } from '#base/paths.ts';
import { writeSearch } from '#base/search-text.ts';
import { office } from '#texts/office/live-night';
import { palette as texts } from '#texts/office/palette';

/** `does` is an address, or an action of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly does: { readonly href: string } | { readonly action: PaletteAction };
}

export type PaletteAction = 'lock' | 'shortcuts';

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

export interface PaletteData {
  readonly week: string | undefined;
  readonly clients: readonly FoundClient[];
  readonly rooms: readonly RoomWithClients[];
  readonly rides: readonly LiveRide[];
  readonly people: readonly ListedAccount[];
  readonly isPermitted: (need: RoleNeed) => boolean;
}

const MAX_ITEMS = 8;

/** The fitting items, without empty groups. Clients come fitting from the server. */
export function paletteGroups(typed: string, data: PaletteData): PaletteGroup[] {
  const { week, clients, rooms, rides, people, isPermitted } = data;
  const isTyped = typed.trim() !== '';
  const hasWords = typedWords(typed);
  const fitting = (items: readonly PaletteItem[]) =>
    items.filter(({ label, hint }) => hasWords(`${label} ${hint}`)).slice(0, isTyped ? MAX_ITEMS : items.length);
  const ofWeek = (items: (week: string) => PaletteItem[]) => (week === undefined ? [] : items(week));
  const groups: PaletteGroup[] = [
    { title: texts.clients, items: isTyped ? ofWeek((id) => clients.map((client) => clientItem(id, client))) : [] },
    { title: texts.rides, items: isTyped ? ofWeek((id) => fitting(rides.map((ride) => rideItem(id, ride)))) : [] },
    { title: texts.rooms, items: isTyped ? ofWeek((id) => rooms.map((room) => roomItem(id, room))) : [] },
    {
      title: texts.pages,
      items: fitting([
        ...pageItems(week, isPermitted),
        ...(isPermitted(SCREEN_ROLES.LiveNight) ? ofWeek(partItems) : []),
      ]),
    },
    { title: texts.people, items: isTyped ? fitting(people.filter(({ disabled }) => !disabled).map(personItem)) : [] },
    { title: texts.actions, items: fitting([...ofWeek((id) => weekActions(id, isPermitted)), ...actions()]) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function clientItem(week: string, { reference, name, rides, room }: FoundClient): PaletteItem {
  return {
    key: `client ${reference}`,
    label: name || reference,
    hint: [...(name ? [reference] : []), ...rides, ...(room === undefined ? [] : [room])].join(' · '),
    does: { href: pathTo('ClientStory', { week, bookingRef: reference }) },
  };
}

/** The clients of a room are rows of the clients' list. */
function roomItem(week: string, { building, room, people }: RoomWithClients): PaletteItem {
  const filters = { ...WHOLE_TABLE, filters: { building, room } };
  return {
    key: `room ${building} ${room}`,
    label: [building, room].filter(Boolean).join(', '),
    hint: people === 1 ? texts.oneClient : say(texts.clientCount, { count: people }),
    does: { href: pathTo('Clients', { week }) + writeSearch(writeView({}, filters)) },
  };
}

function rideItem(week: string, ride: LiveRide): PaletteItem {
  const { kind, id: rideId, direction, done, total, departs = '' } = ride;
  return {
    key: `ride ${rideListKey(ride)}`,
    label: rideName(ride),
    hint: [departs, say(office.onBoardOf, { done, total })].filter(Boolean).join(' · '),
    does: { href: pathTo('LiveRide', { week, kind, rideId, direction }) },
  };
}

function pageItems(week: string | undefined, isPermitted: PaletteData['isPermitted']): PaletteItem[] {
  return officeGroups(week, isPermitted).flatMap(({ title, entries }) =>
    entries.map(({ label, href }) => ({ key: `page ${href}`, label, hint: title, does: { href } })),
  );
}

function partItems(week: string): PaletteItem[] {
  const live = pathTo('LiveNight', { week });
  const parts = { phones: office.phones, exceptions: office.exceptions, programme: office.programme };
  return Object.entries(parts).map(([part, label]) => ({
    key: `part ${part}`,
    label,
    hint: office.titles.live,
    does: { href: `${live}#${part}` },
  }));
}

function personItem({ name, username, repId }: ListedAccount): PaletteItem {
  return {
    key: `person ${repId}`,
    label: name,
    hint: username,
    does: { href: `${pathTo('People')}?${new URLSearchParams({ find: name }).toString()}` },
  };
}

function weekActions(week: string, isPermitted: PaletteData['isPermitted']): PaletteItem[] {
  const all = [
    { screen: 'LiveNight', label: texts.writeNote, href: `${pathTo('LiveNight', { week })}#${WRITE_NOTE}` },
    { screen: 'NightPack', label: texts.printPack, href: pathTo('NightPack', { week }) },
    { screen: 'PrintTickets', label: texts.printTickets, href: pathTo('PrintTickets', { week }) },
  ] as const;
  const permitted = all.filter(({ screen }) => isPermitted(SCREEN_ROLES[screen]));
  return permitted.map(({ label, href }) => ({ key: `action ${href}`, label, hint: '', does: { href } }));
}

function actions(): PaletteItem[] {
  return [
    { key: 'action shortcuts', label: texts.shortcuts, hint: '?', does: { action: 'shortcuts' } },
    { key: 'action lock', label: texts.lock, hint: '', does: { action: 'lock' } },
  ];
}
