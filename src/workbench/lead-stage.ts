/**
 * Leads a stage to another address of its own without loading its program again.
 * @param stage the window that it stands in
 */
export function leadStage(stage: Window, address: string): void {
  stage.history.replaceState(null, '', address);
  // The browser tells a page of none that was changed by script.
  stage.dispatchEvent(new PopStateEvent('popstate'));
}
