/** The script of pages that are drawn once: the bar at the top, and its menu. They read and work without it. */

/** From here on the bar has its own ground; pixels that the page is scrolled. Source: specification, "Navigation and footer". */
const SCROLLED = 10;

const bar = document.querySelector<HTMLElement>('[data-site-nav]');
const menu = document.querySelector<HTMLDetailsElement>('[data-site-menu]');

function showBar() {
  bar?.toggleAttribute('data-at-top', window.scrollY <= SCROLLED);
}
showBar();
window.addEventListener('scroll', showBar, { passive: true });

for (const link of bar?.querySelectorAll<HTMLAnchorElement>('nav a') ?? []) {
  if (new URL(link.href).pathname === location.pathname) link.setAttribute('aria-current', 'page');
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
// A tap beside the menu puts it away.
document.addEventListener('click', (event) => {
  if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});
