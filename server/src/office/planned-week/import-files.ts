import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, reasonOf, ignoring } from '@offpiste/embedded-postgres/errno';

/** A file's text; undefined when there is no such file. One that exists and cannot be read is a problem. */
export async function readText(folder: string, name: string, problems: string[]): Promise<string | undefined> {
  return readFile(join(folder, name), 'utf8')
    .catch(ignoring(['ENOENT'], undefined))
    .catch(noted(name, undefined, problems));
}

/** Whether the folder exists. Anything else under the name is a problem, and so is an unreadable one. */
export async function isFolder(folder: string, name: string, problems: string[]): Promise<boolean> {
  const found = await stat(join(folder, name))
    .catch(ignoring(['ENOENT'], undefined))
    .catch(noted(name, undefined, problems));
  if (found && !found.isDirectory()) problems.push(`${name}: is not a folder`);
  return found?.isDirectory() ?? false;
}

/** Adds a read problem and returns the given value, so that further problems are found, too. */
export function noted<T>(name: string, instead: T, problems: string[]): (error: unknown) => T {
  return (error) => {
    problems.push(`${name}: cannot be read (${errorCode(error) ?? reasonOf(error)})`);
    return instead;
  };
}
