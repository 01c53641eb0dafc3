/** What a page that is measured tells of itself, in milliseconds from the start of its loading. */
export interface PageMarks {
  /** The first frame in which there is a field. */
  readonly visible: number;
  /** When every control answers: see `watchPage`. */
  readonly interactive: number;
}

declare global {
  interface Window {
    benchMarks?: { visible?: number; interactive?: number };
    /** From each key pressed to the frame that was painted next, in milliseconds. */
    benchKeys?: number[];
    /** Of a peer's page: what its program holds, to see that a key pressed arrives there. */
    benchAnswers?: () => unknown;
  }
}

/** Fields that are typed into: what looks like one and belongs to a drop-down list is none. */
export const TYPED_FIELDS =
  'main input:is(:not([type]), [type=text], [type=email], [type=tel]):not([role=combobox], [aria-hidden=true])';

/**
 * Runs in the page, before anything of its own. Asks in every frame, of every page in the same way, whether there is a
 * field, and whether the program answers all of them: all are in a tree that React has finished drawing or hydrating, so
 * that what is typed reaches its handlers, and a page that says of itself that it is hydrated has said so. A page without a
 * program answers as soon as it has been read. Nothing is asked any more after that.
 */
export function watchPage({
  fields,
  isReact,
  says,
  early,
}: {
  fields: string;
  isReact: boolean;
  says: string | undefined;
  /** Typed into the first field as soon as it has been seen, as by somebody who does not wait. */
  early: string | undefined;
}): void {
  const marks: { visible?: number; interactive?: number } = {};
  window.benchMarks = marks;
  let said = says === undefined;
  if (says) {
    document.addEventListener(says, () => {
      said = true;
    });
  }
  /** Calls back once the frame that is being made now has been handed on to be painted. */
  const painted = (then: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(0);
  };

  interface Fiber {
    readonly return: Fiber | null;
    readonly alternate: Fiber | null;
    readonly stateNode: { readonly current?: Fiber } | null;
    readonly memoizedState: { readonly isDehydrated?: boolean } | null;
  }
  const answers = (field: Element): boolean => {
    const key = Object.keys(field).find((name) => name.startsWith('__reactFiber$'));
    if (key === undefined) return false;
    let fiber: Fiber = (field as unknown as { [key: string]: Fiber })[key] as Fiber;
    while (fiber.return) fiber = fiber.return;
    const current = fiber.stateNode?.current;
    if (current !== fiber && current !== fiber.alternate) return false;
    return current?.memoizedState?.isDehydrated !== true;
  };
  const look = () => {
    const found = [...document.querySelectorAll(fields)];
    if (found.length > 0 && marks.visible === undefined) {
      marks.visible = 0;
      painted(() => {
        marks.visible = performance.now();
        if (early === undefined) return;
        (found[0] as HTMLInputElement).focus();
        document.execCommand('insertText', false, early);
      });
    }
    const isReady = isReact ? said && found.length > 0 && found.every(answers) : document.readyState !== 'loading';
    if (!isReady) return void requestAnimationFrame(look);
    painted(() => {
      marks.interactive = performance.now();
    });
  };
  requestAnimationFrame(look);

  const keys: number[] = [];
  window.benchKeys = keys;
  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => painted(() => keys.push(performance.now() - timeStamp))),
    true,
  );
}
