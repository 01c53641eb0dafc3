/**
 * The site's own sign: a page with a heading, text and a picture. On ink, and on dark pages (dark.css), its square is
 * lighter, or it would not be seen.
 */
export function Mark({ onInk = false }: { readonly onInk?: boolean }) {
  return (
    <svg aria-hidden="true" width="32" height="32" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill={onInk ? '#33466F' : 'var(--mark, #14213D)'} />
      <path d="M7 9h18v4H7z" fill="#D6E3F0" />
      <path d="M7 15h11v8H7z" fill="#6FA8DC" />
      <path d="M20 15h5v8h-5z" fill="#E2793A" />
    </svg>
  );
}
