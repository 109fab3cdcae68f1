import { describe, expect, test } from 'vitest';
import { lensAfter, rearLenses, type Lens } from './camera.rules.ts';

const lens = (id: string, label = '', facing?: string): Lens => ({ id, label, facing });

describe('the offered lenses', () => {
  test.each<[what: string, offered: string[], lenses: Lens[]]>([
    ['French names', ['a'], [lens('a', 'Caméra arrière'), lens('b', 'Caméra avant')]],
    ['Italian names', ['b'], [lens('a', 'Fotocamera anteriore'), lens('b', 'Fotocamera posteriore')]],
    ['German names', ['b'], [lens('a', 'Frontkamera'), lens('b', 'Rückkamera')]],
    ['Spanish names', ['b'], [lens('a', 'Cámara delantera'), lens('b', 'Cámara trasera')]],
    ['Dutch names', ['b'], [lens('a', 'Camera aan voorzijde'), lens('b', 'Camera aan achterzijde')]],
    ['Japanese names', ['b'], [lens('a', '前面カメラ'), lens('b', '背面カメラ')]],
    ['accents in parts', ['a'], [lens('a', 'Came\u0301ra arrie\u0300re'), lens('b', 'Came\u0301ra avant')]],
    [
      'several rear lenses and one in front',
      ['b', 'c'],
      [lens('a', 'Caméra avant'), lens('b', 'Caméra arrière'), lens('c', 'Caméra ultra grand angle arrière')],
    ],
    ['names of Chrome', ['b'], [lens('a', 'camera2 1, facing front'), lens('b', 'camera2 0, facing back')]],
    ['reports that contradict the names', ['b'], [lens('a', 'Back', 'user'), lens('b', 'Front', 'environment')]],
    [
      'reports in a language without known words',
      ['b', 'c'],
      [lens('a', 'Kamera yr', 'user'), lens('b', 'Kamera hu', 'environment'), lens('c', 'Kamera da', 'environment')],
    ],
    ['a pair of which only the open one is known', ['a'], [lens('a', '', 'environment'), lens('b')]],
    ['three of which one is known to be in front', ['b', 'c'], [lens('a', '', 'user'), lens('b'), lens('c')]],
    ['no name and no report', ['a', 'b'], [lens('a'), lens('b')]],
    ['only cameras in front', ['a', 'b'], [lens('a', 'FaceTime HD'), lens('b', 'Selfie')]],
    ['a computer with two of unknown names', ['a', 'b'], [lens('a', 'Logitech C920'), lens('b', 'Elgato')]],
    ['no camera', [], []],
  ])('with %s, the lens button offers %j', (_, offered, lenses) => {
    expect(rearLenses(lenses)).toEqual(offered);
  });
});

test.each([
  [['a', 'b', 'c'], 'b', 'c'],
  [['a', 'b', 'c'], 'c', 'a'],
  [['a', 'b'], 'front', 'a'],
  [['a'], 'a', 'a'],
  [[], 'a', null],
])('of %j, the lens after %s is %s', (ids, current, next) => {
  expect(lensAfter(ids, current)).toBe(next);
});
