import { expect, test } from 'vitest';
import { inLatinLetters, latinSpellings } from './latin-letters.rules.ts';

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

test.each([
  ['Галина Яценюк', 'halyna yatseniuk'],
  ['Євгенія', 'yevheniia'],
  ['Евгений', 'yevgeny'],
  ['Евгений', 'evgenii'],
  ['Юлия', 'iuliia'],
  ['Александр', 'alexandr'],
  ['Χρήστος', 'xristos'],
])('%j may be written %j', (written, latin) => expect(latinSpellings(written)).toContain(latin));
