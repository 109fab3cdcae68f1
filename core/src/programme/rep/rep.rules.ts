import type { Rep } from './rep.contract.ts';

/** The rep with a numeric level; an unreadable one is 0. */
export function readRep(rep: Rep): Rep {
  const level = Number(rep.level);
  return { ...rep, level: Number.isFinite(level) ? level : 0 };
}
