import type { CDPSession, Page } from '@playwright/test';
import { expect } from './journey.ts';

interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly backendDOMNodeId?: number;
}

/** Roles that nobody can use without knowing their name. */
const NEED_A_NAME: ReadonlySet<string> = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'slider',
  'switch',
  'checkbox',
  'tab',
  'dialog',
  'alertdialog',
  'progressbar',
]);

/**
 * A rep who hears the screen instead of seeing it: everything is found in the browser's accessibility tree, by role and name
 * alone, and pressed by its default action.
 */
export class ScreenReader {
  private readonly page: Page;
  private readonly tree: CDPSession;

  private constructor(page: Page, tree: CDPSession) {
    this.page = page;
    this.tree = tree;
  }

  static async at(page: Page): Promise<ScreenReader> {
    const tree = await page.context().newCDPSession(page);
    await tree.send('Accessibility.enable');
    return new ScreenReader(page, tree);
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    // A list that is just filtered replaces the row that was found.
    await expect
      .poll(async () => {
        const { object } = await this.tree.send('DOM.resolveNode', { backendNodeId: await this.find(role, name) });
        const { result } = await this.tree.send('Runtime.callFunctionOn', {
          objectId: object.objectId ?? '',
          functionDeclaration:
            'function () { const isThere = this.isConnected; if (isThere) this.click(); return isThere; }',
          userGesture: true,
          returnByValue: true,
        });
        return result.value as unknown;
      })
      .toBe(true);
  }

  async type(role: string, name: string | RegExp, text: string): Promise<void> {
    await this.goTo(role, name);
    await this.page.keyboard.insertText(text);
  }

  async goTo(role: string, name: string | RegExp): Promise<void> {
    await this.tree.send('DOM.focus', { backendNodeId: await this.find(role, name) });
  }

  /** Something of this role and name is there to be heard, and nothing that can be used is without a name. */
  async hears(role: string, name: string | RegExp): Promise<void> {
    await this.find(role, name);
    const nameless = (await this.nodes()).filter((node) => NEED_A_NAME.has(roleOf(node)) && nameOf(node) === '');
    expect(nameless.map(roleOf)).toEqual([]);
  }

  private async find(role: string, name: string | RegExp): Promise<number> {
    let found: number | undefined;
    await expect
      .poll(
        async () => {
          const nodes = await this.nodes();
          found = nodes.find((node) => roleOf(node) === role && fits(nameOf(node), name))?.backendDOMNodeId;
          return found;
        },
        { message: `${role} ${String(name)}` },
      )
      .toBeDefined();
    return found ?? 0;
  }

  private async nodes(): Promise<readonly TreeNode[]> {
    const { nodes } = await this.tree.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored }) => !ignored);
  }
}

function roleOf({ role }: TreeNode): string {
  return textOf(role?.value);
}

function nameOf({ name }: TreeNode): string {
  return textOf(name?.value);
}

function fits(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
