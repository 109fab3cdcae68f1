import { expect, test } from 'vitest';
import { auditChanges } from './audit-changes.rules.ts';

test.each<[string, unknown, unknown, unknown]>([
  [
    'a changed field',
    { level: 1, name: 'Ella' },
    { level: 2, name: 'Ella' },
    [{ field: 'level', before: '1', after: '2' }],
  ],
  ['what is new', undefined, { name: 'Ella' }, [{ field: 'name', after: 'Ella' }]],
  ['what is gone', { name: 'Ella' }, null, [{ field: 'name', before: 'Ella' }]],
  [
    'lists',
    { office: [] },
    { office: ['nuco', 'wasteland'] },
    [{ field: 'office', before: '', after: 'nuco, wasteland' }],
  ],
  [
    'a seat',
    { outbound: { kind: 'coach', id: 'C1' } },
    { outbound: null },
    [{ field: 'outbound', before: 'kind coach, id C1', beforeParts: { kind: 'coach', id: 'C1' } }],
  ],
  ['yes and no', { disabled: false }, { disabled: true }, [{ field: 'disabled', before: 'false', after: 'true' }]],
  ['what is new and empty', undefined, { office: [], tenant: '' }, []],
  ['what is new and not set', undefined, { name: 'Ella', disabled: false }, [{ field: 'name', after: 'Ella' }]],
  ['what is new and set', undefined, { disabled: true }, [{ field: 'disabled', after: 'true' }]],
  ['nothing', undefined, undefined, []],
])('%s', (_, before, after, changes) => {
  expect(auditChanges(before, after)).toEqual(changes);
});

test('a long text is cut after a whole letter', () => {
  const [emoji] = auditChanges({}, { note: `${'x'.repeat(499)}😀😀` });
  expect(emoji?.after).toBe(`${'x'.repeat(499)}😀…`);
  const [change] = auditChanges({}, { note: 'x'.repeat(600) });
  expect(change?.after).toHaveLength(501);
});
