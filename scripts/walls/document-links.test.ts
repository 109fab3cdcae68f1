import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../steps/project.ts';
import { filesOfProject } from './project-files.ts';

const documents = filesOfProject().filter((file) => file.endsWith('.md'));

test('every link and picture in a document leads to a file, and its anchor to a heading', () => {
  const links = documents.flatMap((document) => linksIn(document).map((link) => ({ document, link })));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ document, link }) => !leadsSomewhere(document, link))).toEqual([]);
});

function linksIn(document: string): string[] {
  return [...textOf(document).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, target, source]) => target ?? source ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : normalize(join(dirname(document), path));
  if (!existsSync(join(PROJECT_ROOT, target))) return false;
  return anchor === undefined || anchorsOf(target).has(anchor);
}

/** The anchors that GitHub makes of headings. */
function anchorsOf(document: string): ReadonlySet<string> {
  const headings = [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function textOf(document: string): string {
  return readFileSync(join(PROJECT_ROOT, document), 'utf8');
}
