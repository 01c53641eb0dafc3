/**
 * Edges of what the customer sees, for what stays in its place while the page scrolls: those of the window, or in a
 * frame that is as high as its content, those of the part that the page around shows (see embedding.ts).
 */
export const VIEW = {
  top: 'var(--view-top, 0px)',
  /** Distance from the window's lower edge. */
  bottom: 'calc(100vh - var(--view-bottom, 100vh))',
  /** Height between the two. */
  shown: 'calc(var(--view-bottom, 100vh) - var(--view-top, 0px))',
  /** Height of the window that the customer looks at, however much of it this page takes. */
  height: 'var(--view-height, 100vh)',
} as const;
