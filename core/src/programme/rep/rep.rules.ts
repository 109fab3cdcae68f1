import type { Rep } from './rep.contract.ts';

/** The rep of a payload with a numeric level: an unreadable level counts as 0, the least rights. */
export function readRep(rep: Rep): Rep {
  const level = Number(rep.level);
  return { ...rep, level: Number.isFinite(level) ? level : 0 };
}
