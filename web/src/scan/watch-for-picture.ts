import {
  type PictureLook,
  type PictureProblem,
  startWatch,
  watchPicture,
} from '@offpiste/core/record/scan/picture-watch.flow';
import { setTimer } from '#device/clock.ts';
import { isPageVisible } from '#device/page/page.ts';

const LOOK_MS = 1000;
/** Enough to see light. */
const LOOK_SIZE = { width: 16, height: 12 };
const BYTES_PER_PIXEL = 4;

export interface WatchForPicture {
  start: () => void;
  stop: () => void;
  hasReported: () => boolean;
}

/** Calls `onChange` when a camera gives no usable picture, and without a problem when it does again. */
export function watchForPicture(
  picture: () => HTMLVideoElement | null,
  onChange: (problem: PictureProblem | undefined) => void,
): WatchForPicture {
  let watch = startWatch(performance.now());
  let cancel = (): void => undefined;
  let pen: CanvasRenderingContext2D | null | undefined;

  const lookAt = (video: HTMLVideoElement): PictureLook | undefined => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined;
    const { width, height } = LOOK_SIZE;
    pen ??= Object.assign(document.createElement('canvas'), LOOK_SIZE).getContext('2d', { willReadFrequently: true });
    if (!pen) return undefined;
    pen.drawImage(video, 0, 0, width, height);
    const values = pen.getImageData(0, 0, width, height).data.filter((_, index) => index % BYTES_PER_PIXEL !== 3);
    return { frame: video.currentTime, brightest: Math.max(...values) };
  };

  const look = (): void => {
    cancel = setTimer(LOOK_MS, look);
    if (!isPageVisible()) return;
    const video = picture();
    const before = watch.problem;
    watch = watchPicture(watch, video === null ? undefined : lookAt(video), performance.now());
    if (watch.problem !== before) onChange(watch.problem);
  };

  const stop = (): void => {
    cancel();
    watch = startWatch(performance.now());
  };

  return {
    start: () => {
      stop();
      cancel = setTimer(LOOK_MS, look);
    },
    stop,
    hasReported: () => watch.problem !== undefined,
  };
}
