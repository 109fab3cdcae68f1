import { paintForCamera, squaresOn, type Screen } from '../engines/painted-camera.ts';

/** Of so many codes the camera misses one. */
const MISSED_OF = 5;
/** How often the screen is looked at: each of its ten codes a second is seen, and some twice. */
const LOOK_MS = 40;

/**
 * Holds the screen of one phone in front of the camera of another, which misses every fifth code, until `task` has ended.
 * What is carried over is the picture of the code alone, as squares.
 */
export async function whileFacing(shown: Screen, seeing: Screen, task: () => Promise<void>): Promise<void> {
  let isOver = false;
  const carryOver = async (): Promise<void> => {
    let last = '';
    let codes = 0;
    while (!isOver) {
      const squares = await squaresOn(shown);
      if (squares !== undefined && squares !== last) {
        last = squares;
        codes += 1;
        if (codes % MISSED_OF !== 0) await paintForCamera(seeing, squares);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  const carrying = carryOver();
  try {
    await task();
  } finally {
    isOver = true;
    await carrying;
  }
}
