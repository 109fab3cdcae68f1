import type { Texts } from '@offpiste/core/brand/brand.texts';

export const lesson: Texts['lesson'] = {
  none: 'No lessons',
  notFound: 'Lesson or Workshop not found',
  workshopInfo: 'About workshops',
  noLessons: 'No lessons this week',
  noWorkshops: 'No workshops this week',
  lessonName: 'Lesson {id}',
  workshopName: 'Workshop {id}',
  register: 'Register participants',
  registered: 'Registered',
  registeredAt: 'registered {at}',
  listMissing: 'The list of this lesson has not reached this phone yet. You can scan: what you record is kept.',
  actionLabel: 'Register {name} in {lesson}',
};
