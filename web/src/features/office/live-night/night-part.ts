/** The parts of the live night in its address, behind '#'. */
export const PARTS = ['notes', 'programme', 'exceptions', 'phones'] as const;
export type NightPart = (typeof PARTS)[number];

/** Opens the form of a note. */
export const WRITE_NOTE = 'write-note';
