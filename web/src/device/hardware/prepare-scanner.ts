import { requestStreamAhead } from './camera-request.ts';
import { prepareFeedback } from './feedback.ts';

/** Call it at the press that opens a scanner: the camera starts while the screen is drawn, and phones allow sound. */
export function prepareScanner(): void {
  prepareFeedback();
  requestStreamAhead();
}
