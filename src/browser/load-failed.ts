/** Event of the window: a part of the program or a file of content could not be loaded. It may be gone with a former build. */
export const LOAD_FAILED = 'load-failed';

export const reportLoadFailed = (): void => void window.dispatchEvent(new Event(LOAD_FAILED));
