/** Not shown: RJSF keeps the value, and nothing of it is on the page. */
export function Hidden(): null {
  return null;
}
