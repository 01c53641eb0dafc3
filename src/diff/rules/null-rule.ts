import { type FieldRule, type FieldSide, schemaChange } from '../field-pair.ts';

/** Whether consumers get null where the question is left open. */
export const nullRule: FieldRule = (pair) => {
  const [before, after] = [nullOf(pair.before), nullOf(pair.after)];
  if ((before === undefined) === (after === undefined)) return [];
  const message = `Where ${pair.title} is left open, ${after ? 'null is sent now' : 'null is no longer sent'}.`;
  const values = [before && true, after && true] as const;
  return [schemaChange(pair, 'null-changed', 'nullable', [before?.pointer, after?.pointer], values, message)];
};

const nullOf = ({ view }: FieldSide) => view.rules.find(({ keyword, when }) => keyword === 'nullable' && when === '');
