/*
 * The office page that was asked for while the app was locked or signed out. Unlocking and sign-in lead to the list of
 * weeks, which offers it first. A lock at the desk returns to the page itself.
 */
import { isOfficeRoute, isRouteName, type OfficeRouteName } from '#base/paths.ts';
import { readTabRecord, tabKeys, writeTabRecord } from '#device/storage/storage.ts';
import { useAuth } from '#session/auth.store.ts';

export interface OfficePage {
  readonly href: string;
  readonly name: OfficeRouteName;
}

interface AskedPage extends OfficePage {
  /** It was open in this tab when the app locked. */
  readonly isLeft: boolean;
}

export function noteAskedPage(page: AskedPage): void {
  writeTabRecord(tabKeys.askedPage, { ...page });
}

export function forgetAskedPage(): void {
  writeTabRecord(tabKeys.askedPage, {});
}

export function askedPage(): AskedPage | undefined {
  const { href, name, isLeft } = readTabRecord(tabKeys.askedPage);
  if (typeof href !== 'string' || !isRouteName(name) || !isOfficeRoute(name)) return undefined;
  return { href, name, isLeft: isLeft === true };
}

useAuth.subscribe((state, before) => {
  if (state.isLoggedIn === before.isLoggedIn) return;
  const page = askedPage();
  // The page of an ended session is offered, not opened.
  if (page) noteAskedPage({ ...page, isLeft: false });
});
