// How long a customer, and whoever looks after, waits for what.

/**
 * What counts as answered was left, or said to be uploaded, this long before the tab died. Milliseconds: what happens in
 * the same moment is still on its way to the disk, on a machine that does four things at once.
 */
export const BEFORE_DEATH_MS = 250;
/** How long Continue may take before it is pressed again. Milliseconds. */
export const STEP_MS = 2500;
/** How long a page may take to answer a press before it is loaded again. Milliseconds; a part at 100 kbit/s takes five seconds. */
export const HYDRATED_MS = 6000;
/** How long a tab may take to notice that another one began the form. Milliseconds. */
export const NOTICE_MS = 500;
/** A submission may wait for its files, of which each may take a minute without a byte. Milliseconds. */
export const SUBMIT_MS = 70_000;
/** How long everything may take to arrive once the line is good. Milliseconds: waits between retries included. */
export const SETTLE_MS = 60_000;
/** What a page that says that all was received may still have under way. Milliseconds. */
export const AFTERWARDS_MS = 3000;
/** After this a filling is given up, and counts as lost. Milliseconds. */
export const GIVE_UP_MS = 240_000;
/** Troubles at one place after which the line gets good before its time. */
export const PATIENCE = 8;
