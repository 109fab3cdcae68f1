import { noteListOf } from '@offpiste/core/record/note/note-list.rules';
import { pathTo } from './paths.ts';

/** The screen of a list with notes. The key alone does not tell lessons from workshops. */
export function listPathOf(key: string, isWorkshop: boolean): string {
  const list = noteListOf(key);
  switch (list?.kind) {
    case 'coach':
      return pathTo('loadCoach', { coachId: list.id, direction: list.direction });
    case 'transfer':
      return pathTo('loadTransfer', { transferId: list.id, direction: list.direction });
    case 'lesson':
      return pathTo(isWorkshop ? 'scanWorkshop' : 'scanLesson', { lessonId: list.id });
    case 'event':
      return pathTo('ScanEvent', { eventId: list.id });
    case 'key-room':
      return pathTo('keyDistSelect');
    case 'lift-pass':
    case undefined:
      return pathTo('liftPass');
  }
}
