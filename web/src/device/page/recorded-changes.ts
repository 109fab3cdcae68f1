/**
 * A recorder of sessions is not told of changes inside what the selector names. It leaves them out anyway, but looks at each
 * of them first, which for the rows of a search takes longer than drawing them. Every other observer is told everything.
 */
export function hideFromRecorders(selector: string): void {
  const Native = globalThis.MutationObserver;
  globalThis.MutationObserver = class extends Native {
    private isRecorder = false;

    constructor(tell: MutationCallback) {
      super((changes, self) => {
        const told = this.isRecorder ? changes.filter(({ target }) => !isInside(target, selector)) : changes;
        if (told.length > 0) tell(told, self);
      });
    }

    override observe(target: Node, options: MutationObserverInit = {}): void {
      // Whoever asks for the old values of attributes and of texts records.
      this.isRecorder = options.attributeOldValue === true && options.characterDataOldValue === true;
      super.observe(target, options);
    }
  };
}

function isInside(node: Node, selector: string): boolean {
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  return element !== null && element.closest(selector) !== null;
}
