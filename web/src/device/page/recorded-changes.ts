/** More would keep removed elements in memory, and take a recorder long at once. */
const MAX_UNTOLD = 2000;

/** Tells session recorders of changes in calm moments only, and hides changes inside the selector from them. */
export function sparePageFromRecorders(selector: string, whenCalm: (task: () => void) => void): void {
  const Native = globalThis.MutationObserver;
  globalThis.MutationObserver = class extends Native {
    private isRecorder = false;
    private untold: MutationRecord[] = [];

    constructor(tell: MutationCallback) {
      super((changes, self) => {
        if (!this.isRecorder) {
          tell(changes, self);
          return;
        }
        const isWaiting = this.untold.length > 0;
        this.untold.push(...changes.filter(({ target }) => !isInside(target, selector)));
        if (this.untold.length > MAX_UNTOLD) this.tellAll(tell);
        else if (this.untold.length > 0 && !isWaiting) whenCalm(() => this.tellAll(tell));
      });
    }

    override observe(target: Node, options: MutationObserverInit = {}): void {
      // Only recorders request the old values of attributes and texts.
      this.isRecorder = options.attributeOldValue === true && options.characterDataOldValue === true;
      super.observe(target, options);
    }

    override disconnect(): void {
      this.untold = [];
      super.disconnect();
    }

    private tellAll(tell: MutationCallback): void {
      const changes = this.untold;
      this.untold = [];
      if (changes.length > 0) tell(changes, this);
    }
  };
}

function isInside(node: Node, selector: string): boolean {
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  return element !== null && element.closest(selector) !== null;
}
