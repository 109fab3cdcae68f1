import { coach } from '#texts/ride/coach';
import { transfer } from '#texts/ride/transfer';

/** The texts for each kind of ride. */
export const textsOf = {
  coach: { ...coach, loaded: coach.done['coach-load'] },
  transfer: { ...transfer, loaded: transfer.done['transfer-load'] },
};
