import { randomUUID } from 'node:crypto';
import type { RegisterLessonBody } from '@offpiste/core/programme/lesson/lesson.contract';
import type { ImportLesson, ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { client, scanOf, smallWeek, ticketOf } from './small-week.ts';

export const REGISTER_URL = '/api/workshopLessons/registerLesson';

export function learner(reference: string, lessonId: string): Passenger {
  const lesson = { reference: `WASTELAND-LS-${lessonId}-1`, group: 'Group 2', times: 'Mon 09:30' };
  return client(reference, { allocPlaces: [{ lessons: { ...lesson, lessonType: 'lessons' } }] });
}

export function lessonTicket(reference: string, target: string, change: Partial<ImportTicket> = {}): ImportTicket {
  return ticketOf('lesson', target, reference, change);
}

export function skiLesson(lessonId: string, change: Partial<ImportLesson> = {}): ImportLesson {
  const lessonRef = `WASTELAND-LS-${lessonId}-1`;
  return { lessonTicketId: `LT-${lessonId}`, lessonRef, lessonId, lessonType: 'lesson', ...change };
}

export function lessonWeek(references: readonly string[], change: Partial<ImportWeek> = {}) {
  const lessonId = randomUUID();
  const passengers = references.map((reference) => learner(reference, lessonId));
  const tickets = references.map((reference) => lessonTicket(reference, lessonId));
  return { lessonId, week: smallWeek([], { passengers, tickets, lessons: [skiLesson(lessonId)], ...change }) };
}

export function registerBody(
  week: ImportWeek,
  lessonId: string,
  reference: string,
  change: Partial<RegisterLessonBody> = {},
): RegisterLessonBody {
  return { ...scanOf(week, reference), handsetTimestamp: '2026-12-12T17:00:00.000Z', lessonId, ...change };
}

export function lessonListUrl(lessonId: string): string {
  return `/api/workshopLessons/v2/allBarcodes/${lessonId}`;
}
