/** A tab does not receive its own messages. */
export interface TabChannel {
  notify: () => void;
  onNotified: (listener: () => void) => () => void;
}

export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(`offpiste-${name}`);
  return {
    notify: () => channel.postMessage(null),
    onNotified: (listener) => {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
  };
}
