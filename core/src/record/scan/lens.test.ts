import { describe, expect, test } from 'vitest';
import { lensAfter, rearLenses, type Lens } from './camera.rules.ts';

const lens = (id: string, label = '', facing?: string): Lens => ({ id, label, facing });

describe('the lenses that the lens button offers', () => {
  test.each<[what: string, lenses: Lens[], offered: string[]]>([
    ['French names', [lens('a', 'Caméra arrière'), lens('b', 'Caméra avant')], ['a']],
    ['Italian names', [lens('a', 'Fotocamera anteriore'), lens('b', 'Fotocamera posteriore')], ['b']],
    ['German names', [lens('a', 'Frontkamera'), lens('b', 'Rückkamera')], ['b']],
    ['Spanish names', [lens('a', 'Cámara delantera'), lens('b', 'Cámara trasera')], ['b']],
    ['Dutch names', [lens('a', 'Camera aan voorzijde'), lens('b', 'Camera aan achterzijde')], ['b']],
    ['Japanese names', [lens('a', '前面カメラ'), lens('b', '背面カメラ')], ['b']],
    ['accents in parts', [lens('a', 'Came\u0301ra arrie\u0300re'), lens('b', 'Came\u0301ra avant')], ['a']],
    [
      'several rear lenses and one in front',
      [lens('a', 'Caméra avant'), lens('b', 'Caméra arrière'), lens('c', 'Caméra ultra grand angle arrière')],
      ['b', 'c'],
    ],
    ['names of Chrome', [lens('a', 'camera2 1, facing front'), lens('b', 'camera2 0, facing back')], ['b']],
    ['reports that contradict the names', [lens('a', 'Back', 'user'), lens('b', 'Front', 'environment')], ['b']],
    [
      'reports in a language without known words',
      [lens('a', 'Kamera yr', 'user'), lens('b', 'Kamera hu', 'environment'), lens('c', 'Kamera da', 'environment')],
      ['b', 'c'],
    ],
    ['a pair of which only the open one is known', [lens('a', '', 'environment'), lens('b')], ['a']],
    ['three of which one is known to be in front', [lens('a', '', 'user'), lens('b'), lens('c')], ['b', 'c']],
    ['no name and no report', [lens('a'), lens('b')], ['a', 'b']],
    ['only cameras in front', [lens('a', 'FaceTime HD'), lens('b', 'Selfie')], ['a', 'b']],
    ['a computer with two of unknown names', [lens('a', 'Logitech C920'), lens('b', 'Elgato')], ['a', 'b']],
    ['none', [], []],
  ])('%s', (_, lenses, offered) => {
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
