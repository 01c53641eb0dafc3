import { describe, expect, it } from 'vitest';
import { buildPreview, readableOn } from '../../src/compile/index.ts';

const colours = { primary: '#03045E', secondary: '#FFD000', background: '#F3F8FB' };

describe('a drawn preview', () => {
  const svg = buildPreview({ title: 'Gas & <heating>', ...colours });

  it('passes a strict content policy', () => {
    expect(svg).not.toMatch(/\sstyle=|<style|<script|\son\w+=|href=/);
  });

  it('shows title and colours, escaped', () => {
    expect(svg).toContain('Gas &amp; &lt;heating&gt;');
    for (const colour of Object.values(colours)) expect(svg).toContain(colour);
    expect(svg).toContain('viewBox="0 0 480 300"');
  });

  it('draws the trade’s own icon', () => {
    expect(buildPreview({ title: 'T', icon: 'M1 2L3 4', ...colours })).toContain('d="M1 2L3 4"');
  });

  it('lays the overlay of a scheme over its picture, where it has one', () => {
    expect(svg).not.toContain('fill-opacity="0.25"');
    const laid = buildPreview({ title: 'T', ...colours, overlay: '#5A1E76' });
    expect(laid).toMatch(/<rect [^>]*fill="#5A1E76" fill-opacity="0\.25"\/>/);
  });

  it.each([
    ['#000000', '#FFFFFF'],
    ['#FFD000', '#14213D'],
    ['#FFFFFF', '#14213D'],
    ['#3172B2', '#FFFFFF'],
  ])('writes on %s in %s', (colour, text) => {
    expect(readableOn(colour)).toBe(text);
  });
});
