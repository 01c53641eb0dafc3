import { type ContentList, historyOf, toJson } from './content-node.ts';
import { isLifted } from './lift-lists.ts';
import { outsideList } from './overlay-problems.ts';
import type { ReportProblem } from './resolver-problem.ts';

/** What two lists have in common, in the order of the first: both hold, and only that can be chosen. */
export function narrowList(list: ContentList, by: ContentList, report: ReportProblem): ContentList {
  const textOfJson = (node: ContentList['items'][number]) => JSON.stringify(toJson(node));
  const [all, kept] = [list, by].map(({ items }) => new Set(items.map(textOfJson)));
  for (const item of by.items) {
    if (all?.has(textOfJson(item))) continue;
    report(outsideList(item.place, String(toJson(item))));
  }
  return {
    ...list,
    items: list.items.filter((item) => kept?.has(textOfJson(item))),
    history: [...historyOf(list), ...historyOf(by)],
    ...((isLifted(list) || isLifted(by)) && { lifted: true }),
  };
}
