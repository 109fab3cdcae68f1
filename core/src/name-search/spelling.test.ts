import { expect, test } from 'vitest';
import { inLatinLetters } from './spelling.rules.ts';

test.each([
  ['Дмитрий Щербаков', 'dmitriy shcherbakov'],
  ['Артём', 'artyom'],
  ['Їжакевич Соломія', 'yizhakevich solomiya'],
  ['Ђорђе Љубић', 'djordje ljubic'],
  ['Христо', 'khristo'],
  ['Αγγελόπουλος', 'angelopoulos'],
  ['Ευαγγελία Μπάκου', 'evangelia bakou'],
  ['Ευθύμης', 'efthymis'],
  ['Νικολαΐδης', 'nikolaidis'],
  ['Ξενάκης Ψαρρά', 'xenakis psarra'],
  ['Zoë Müller', 'zoë müller'],
])('%j is %j', (written, latin) => expect(inLatinLetters(written)).toBe(latin));
