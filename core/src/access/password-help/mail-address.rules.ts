// Source: docs/reference/accounts.md (Mail).
const ADDRESS = /^[^\s@,;:<>()"[\]\\]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** Whether a username can receive mail. */
export function isMailAddress(username: string): boolean {
  return ADDRESS.test(username) && !/^\.|\.@|\.\./.test(username);
}

/** The problem with the form of a username, if any. One without '@' is a plain name. */
export function usernameProblem(username: string): string | undefined {
  if (!username.includes('@'))
    return /\s/.test(username.trim()) ? 'the username must be an e-mail address, or a name without blanks' : undefined;
  return isMailAddress(username.trim()) ? undefined : 'the username is no e-mail address, such as ella@example.com';
}
