import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nameColour } from '../../src/colours/index.ts';
import { root } from '../project-root.ts';

const { logoColours } = JSON.parse(readFileSync(`${root}schemas/wizard/ui.json`, 'utf8'));
const names: { readonly [name: string]: string } = logoColours.names;

describe('the name of a colour', () => {
  it.each(Object.entries(names))('“%s” is that of its own example', (name, example) =>
    expect(nameColour(example, names)).toBe(name),
  );

  it.each([
    ['#00235A', 'navy blue'],
    ['#000000', 'black'],
    ['#222222', 'charcoal'],
    ['#E0E0E0', 'light grey'],
    ['#D90429', 'red'],
    ['#3172B2', 'blue'],
    ['#344E41', 'dark green'],
    ['#A7C957', 'lime green'],
    ['#FDCA00', 'yellow'],
    ['#560BAD', 'purple'],
    ['#6C584C', 'brown'],
  ])('%s is “%s” to a customer', (colour, name) => expect(nameColour(colour, names)).toBe(name));

  it('is nothing where there are no names', () => expect(nameColour('#00235A', {})).toBe(''));
});
