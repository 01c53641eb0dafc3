import type { JournalledDelivery } from '../../contract/index.ts';
import { listNamedDeliveries, listNamedFiles, saysSeparate } from './named-files.ts';

type Sent = Pick<JournalledDelivery, 'id' | 'hook' | 'deliveryId' | 'fields'>;
type Picture = JournalledDelivery['files'][number];

/**
 * The deliveries of one submission, oldest first, that count: the latest of each hook, as a customer who sends again
 * sends everything anew. A logo or gallery that the latest main no longer names was taken out. A delivery of which not
 * even the hook can be read always counts.
 */
export function pickCurrent<Delivery extends Sent>(deliveries: readonly Delivery[]): readonly Delivery[] {
  const main = deliveries.findLast(({ hook }) => hook === 'main');
  const latest = new Map<string, Delivery>();
  for (const delivery of deliveries) if (!main || mayCount(delivery, main)) latest.set(delivery.hook, delivery);
  return deliveries.filter((delivery) => delivery.hook === '' || latest.get(delivery.hook) === delivery);
}

/** What comes after a main delivery is photos that could not be sent at once; of what came before, main has the say. */
function mayCount(delivery: Sent, main: Sent): boolean {
  const { hook, id, deliveryId } = delivery;
  if ((hook !== 'logo' && hook !== 'gallery') || id > main.id) return true;
  const named = listNamedDeliveries(main);
  if (named) return named.includes(deliveryId);
  // One of before they were named. If it has neither flag, it may as well know of none.
  return saysSeparate(main, hook) || !(saysSeparate(main, 'logo') || saysSeparate(main, 'gallery'));
}

/**
 * Each answer by its field's name. Forms leave empty fields out, so that nothing is filled in from a delivery that does
 * not count: it would bring back what the customer has cleared. Where several say it, main goes first, then the latest.
 */
export function readAnswers(deliveries: readonly Sent[]): ReadonlyMap<string, unknown> {
  const answers = new Map<string, unknown>();
  for (const { fields } of mainFirst(pickCurrent(deliveries)))
    for (const [name, value] of Object.entries(fields)) if (!answers.has(name)) answers.set(name, value);
  return answers;
}

/** Main, then the others, the latest first. */
export function mainFirst<Delivery extends Sent>(deliveries: readonly Delivery[]): readonly Delivery[] {
  const isMain = ({ hook }: Sent) => (hook === 'main' ? 0 : 1);
  return deliveries.toReversed().sort((one, other) => isMain(one) - isMain(other));
}

/** Pictures of one submission, each once: those that the customer has now, in the customer's order, and the others. */
export function splitPictures(deliveries: readonly (Sent & Pick<JournalledDelivery, 'files'>)[]): {
  readonly current: readonly Picture[];
  readonly replaced: readonly Picture[];
} {
  const counting = pickCurrent(deliveries);
  const main = counting.find(({ hook }) => hook === 'main');
  const gallery = counting.find(({ hook }) => hook === 'gallery');
  // A late gallery has all pictures of accreditations in place of those in main.
  const isLate = main && gallery && gallery.id > main.id && Object.hasOwn(gallery.fields, 'accreditationUrls');
  const former = new Set(isLate ? listNamedFiles(main).map(({ key }) => key) : []);
  const current = new Map<string, Picture>();
  for (const delivery of [...counting].sort((one, other) => placeOf(one) - placeOf(other)))
    for (const file of delivery.files) if (delivery !== main || !former.has(file.key)) current.set(file.key, file);
  const all = new Map(deliveries.flatMap(({ files }) => files).map((file) => [file.key, file]));
  return { current: [...current.values()], replaced: [...all.values()].filter(({ key }) => !current.has(key)) };
}

const placeOf = ({ hook }: Sent) => (hook === 'logo' ? 0 : hook === 'gallery' ? 1 : 2);
