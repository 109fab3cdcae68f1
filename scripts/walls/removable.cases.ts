import type { WallCase } from './cases.ts';

/** Only their registrations import removable subjects. */
export const REMOVABLE_CASES: readonly WallCase[] = [
  ...[
    ['web/src/record/from-told.ts', '@offpiste/core/handover/peer-list/peer-list.rules'],
    ['web/src/ticket/from-texts.ts', '#texts/handover/carried'],
    ['web/src/features/record/outbox/from-carried.ts', '#carried/carried.store.ts'],
    ['web/src/shell/link/from-qr.ts', '#qr-transfer/invitation.ts'],
    ['server/src/shell/health/from-handover.ts', '#handover/carried/held.store'],
    ['server/src/handover/carried/from-connections.ts', '#connections/machine-token/machine-token.store'],
    ['server/src/connections/integration/from-handover.ts', '#handover/carried/held.store'],
  ].map(([file = '', specifier = '']) => ({ file, text: textOf(specifier), rule: 'walls(direction)' })),
  ...[
    ['web/src/handover-too.ts', '#carried/carried.store.ts'],
    ['server/src/connections/integration/from-own.ts', '#connections/machine-token/machine-token.store'],
    ['web/src/carried/from-core.ts', '@offpiste/core/handover/carried/carried.rules'],
    ['web/src/features/handover/carried/from-floor.ts', '#qr-transfer/invitation.ts'],
  ].map(([file = '', specifier = '']) => ({ file, text: textOf(specifier) })),
];

function textOf(specifier: string): string {
  return `import { thing } from '${specifier}'\nexport const mine = thing\n`;
}
