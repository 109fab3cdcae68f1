import { expect, test } from 'vitest';
import { pinStep } from './pin-pad.rules.ts';

test.each([
  ['', '7', { value: '7', submit: false }],
  ['1234', '5', { value: '1234', submit: false }],
  ['12', 'Backspace', { value: '1', submit: false }],
  ['', 'Backspace', { value: '', submit: false }],
  ['123', 'Enter', { value: '123', submit: false }],
  ['1234', 'Enter', { value: '1234', submit: true }],
  ['12', 'x', null],
  ['12', 'Tab', null],
  ['12', '٣', null],
])('%j and the key %j', (value, key, step) => {
  expect(pinStep(value, key)).toEqual(step);
});
