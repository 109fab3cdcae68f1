import type { VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';

export const VERDICT_SAMPLES: Record<VerdictKind, { word: string; name: string; details: string }> = {
  ok: { word: 'Loaded', name: 'Zoë Lindqvist', details: 'Passenger successfully loaded on coach' },
  held: { word: 'Held on this phone', name: 'Zoë Lindqvist', details: 'Sent when there is signal' },
  already: { word: 'Already done', name: 'Zoë Lindqvist', details: 'by Aurélie Fontaine at 02:14' },
  refused: {
    word: 'Error',
    name: 'Zoë Lindqvist',
    details: 'This ticket is not on this coach.\nBelongs on coach WL12, outbound',
  },
};
