const loaded = new Set<string>();

/** Remembers a file of content that this page is rendered with, by its address. */
export const noteContent = (url: string): void => void loaded.add(url);

/** What this page has been rendered with so far: the wizard of each trade that was chosen among it. */
export const loadedContent = (): readonly string[] => [...loaded];
