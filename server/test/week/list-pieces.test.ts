import { expect, test } from 'vitest';
import { createListPieces, type ReadPart } from '#week/week/list-pieces';

const lists = ['/a', '/b', '/c', '/d'].map((path) => ({ path, etag: `"${path}"`, reader: undefined }));
const read: ReadPart = async ({ path, etag }) => ({ path, etag, text: Buffer.from(`{"list":"${path}"}`) });

test('a week with partly missing sizes has all of its lists', async () => {
  const pieces = createListPieces(3);
  const pathsOf = async (token: string) => {
    const sized = await pieces.sizesOf(token, lists, read);
    return Array.isArray(sized) ? sized.map(({ path }) => path) : sized;
  };
  const all = lists.map(({ path }) => path);
  expect(await pathsOf('first')).toEqual(all);
  expect(await pathsOf('first')).toEqual(all);
  expect(await Promise.all([pathsOf('second'), pathsOf('first'), pathsOf('second')])).toEqual([all, all, all]);
});
