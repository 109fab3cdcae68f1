import { paintForCamera, squaresOn, type Screen } from '../engines/painted-camera.ts';

/** The camera misses one of this many codes. */
const MISSED_OF = 5;
/** The interval of looks: each of the ten codes a second is seen, some twice. */
const LOOK_MS = 40;

/**
 * Holds one phone's screen in front of another's camera, which misses every fifth code, until `task` ends. Only the
 * picture of the code is transferred, as squares.
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
