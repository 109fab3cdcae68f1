import { coach } from '#texts/coach';
import { transfer } from '#texts/transfer';

/** What is said of each kind of ride. */
export const textsOf = { coach, transfer };
