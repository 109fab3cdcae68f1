// Source: docs/reference/actions.md (Absences).
import { Type, type Static, type TObject } from 'typebox';

export const ABSENCE_REASONS = ['no-show', 'own-way', 'other-coach', 'cancelled-today'] as const;
export const AbsenceReason = Type.Enum([...ABSENCE_REASONS]);
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** `absentAt` is ISO 8601, UTC. */
export const absenceFields = {
  absent: Type.Optional(AbsenceReason),
  absentNote: Type.Optional(Type.String()),
  absentAt: Type.Optional(Type.String()),
  absentBy: Type.Optional(Type.String()),
};
export type AbsenceFields = Partial<Readonly<Static<TObject<typeof absenceFields>>>>;
