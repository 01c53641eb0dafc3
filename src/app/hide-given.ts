/*
 * Only `load-program.ts` runs this, and it shares no module with the program's files.
 */

/**
 * Hides the questions that the link answers and the form does not ask then, as the program will: on a slow line that comes
 * seconds later, and a question would go from under the hands of who answers it. One that is being answered stays. What the
 * program leaves there, since the link is wrong, is seen again.
 * @param given query parameter, `=`, and the question that it answers, with spaces between them
 */
export function hideGiven(given: string): void {
  const said = new URLSearchParams(location.search);
  for (const pair of given.split(' ')) {
    const [parameter = '', field = ''] = pair.split('=');
    const question = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
    const input = question?.querySelector('input');
    if (!question || !said.get(parameter)?.trim() || input?.value || question.contains(document.activeElement))
      continue;
    question.style.display = 'none';
    // The program takes it away right after that, in what is rendered next.
    const show = () => requestAnimationFrame(() => setTimeout(() => question.style.removeProperty('display')));
    document.addEventListener('program-hydrated', show, { once: true });
  }
}
