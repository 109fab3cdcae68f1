/** A line to the other tabs of the app: they hear, this one does not. */
export interface TabLine {
  tell: () => void;
  onTold: (listener: () => void) => () => void;
}

export function openTabLine(name: string): TabLine {
  const channel = new BroadcastChannel(`offpiste-${name}`);
  return {
    tell: () => channel.postMessage(null),
    onTold: (listener) => {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
