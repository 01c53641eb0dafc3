import { type Form, objectIn, type Wizard } from '../contract/index.ts';

/** Whether drafts are kept. A version from before there were any, or one with mistakes, may say nothing of them. */
export function keepsDrafts(asking: Form | Wizard | undefined): boolean {
  return objectIn(asking?.ui, 'drafts')?.keep === true;
}
