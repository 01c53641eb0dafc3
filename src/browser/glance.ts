/** What was on the screen for less, in milliseconds, nobody has read: it came up while a button was being pressed. */
export const GLANCE_MS = 600;
