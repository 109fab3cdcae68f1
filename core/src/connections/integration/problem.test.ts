import { describe, expect, it } from 'vitest';
import { fieldPointer, pointerTo } from './problem.rules.ts';

describe('pointer of a problem', () => {
  it.each([
    [{ sheet: 'Clients', row: 2, heading: 'Name' }, '/sheets/Clients/0/Name'],
    [{ sheet: 'Clients', row: 14 }, '/sheets/Clients/12'],
    [{ sheet: 'Clients', heading: 'Name' }, '/sheets/Clients'],
    [{ sheet: 'Clients', row: 1, heading: 'Name' }, '/sheets/Clients'],
    [{ sheet: 'Coach/Stops', row: 2, heading: 'a~b' }, '/sheets/Coach~1Stops/0/a~0b'],
    [{ sheet: '' }, undefined],
  ])('%j is at %s', (problem, pointer) => {
    expect(pointerTo(problem)).toBe(pointer);
  });

  it('has each part of a field in the pointer to it', () => {
    expect(fieldPointer('wish.room')).toBe('/wish/room');
  });
});
