import type { VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';

export const VERDICT_SAMPLES: Record<VerdictKind, { word: string; name: string; details: string }> = {
  ok: { word: 'Loaded', name: 'Zoë Lindqvist', details: 'Passenger successfully loaded on coach' },
  held: { word: 'Held on this phone', name: 'Zoë Lindqvist', details: 'Sent when there is signal' },
  already: { word: 'Already done', name: 'Zoë Lindqvist', details: 'by Aurélie Fontaine at 02:14' },
  refused: { word: 'Not this coach', name: 'Zoë Lindqvist', details: 'Belongs on WL12, outbound' },
};
