import { beforeAll, describe, expect, test } from 'vitest';
import { commonPasswords } from '#access/account/password-list';
import { newPasswordProblem } from '#access/account/check-password';

const rep = { username: 'ada@company.test', name: 'Ada Lovelace-Byron', office: [], hasFactor: false };
const problemOf = async (password: string, account: Parameters<typeof newPasswordProblem>[1] = rep) =>
  (await newPasswordProblem(password, account)) ?? 'none';

describe('the list of common passwords', () => {
  let common: ReadonlySet<string>;
  beforeAll(async () => {
    common = await commonPasswords();
  });

  test('has at least 3,000 passwords of ten characters or more', () => {
    expect([...common].filter((password) => [...password].length >= 10).length).toBeGreaterThan(3000);
  });

  test('has every password in lower case, so that one written with capitals is found', async () => {
    expect([...common].filter((password) => password !== password.toLowerCase())).toEqual([]);
    for (const password of ['Usuckballz1', 'uSUCKBALLZ1', 'usuckballz1'])
      expect(await problemOf(password)).toContain('list of common');
  });

  test.each(['1234567890', 'qwertyuiop', 'password123', 'PASSWORD123', '1qaz2wsx3edc'])('has %s', async (password) => {
    expect(await problemOf(password)).toContain('list of common');
  });

  test.each(['qJ9BsBnZXTuefUDK360HcD64', 'Wt6%CK%pki%bCLGm76xpP39r', 'correct horse battery'])(
    'accepts a good password that other lists reject by mistake: %s',
    async (password) => {
      expect(await problemOf(password)).toBe('none');
    },
  );
});

test.each(['ada@company.test', 'lovelacebyron', 'Wasteland26', 'offpiste 2026', 'NUCOnuco12'])(
  'rejects a password of names and brands: %s',
  async (password) => {
    expect(await problemOf(password)).toContain('made of');
  },
);

test('asks for 15 characters of an office account only', async () => {
  const password = 'cheese fondue!';
  expect(await problemOf(password)).toBe('none');
  expect(await problemOf(password, { ...rep, office: ['nuco'] })).toContain('fewer than 15');
  expect(await problemOf(`${password}!`, { ...rep, office: ['nuco'] })).toBe('none');
  expect(await problemOf(password, { ...rep, office: ['nuco'], hasFactor: true })).toBe('none');
});
