/**
 * Two resolved versions of the content come in; what is different between them goes out, graded for customers, drafts
 * and consumers. It reads no file, knows no revision and no layout of a report.
 */
export { describeReach } from './describe-reach.ts';
export { diffContent } from './diff-content.ts';
export { pairSteps } from './pair-steps.ts';
export type { ChangeKind } from './verdicts.ts';
