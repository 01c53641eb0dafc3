// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { ContentEdit, Step, StepOrigins } from '../../src/contract/index.ts';
import { Panels } from '../../src/workbench/bench/panels.tsx';
import { type BenchChoice, OWN_WORDS, readChoice } from '../../src/workbench/choice.ts';

const FILE = 'step/ui.json';
const origins: StepOrigins = {
  ...{ fields: [], around: [], schemes: [], removed: [], removedAround: [] },
  step: [
    { side: 'ui', pointer: '/ui:title', value: 'Phone', origins: [{ file: FILE, line: 2, column: 3, layer: 'step' }] },
  ],
};
const ROOFER = { variant: 'main', trade: 'roofer', step: '06-services', place: OWN_WORDS };

interface Asked {
  readonly edit?: ContentEdit & { readonly to: string };
  readonly save?: boolean;
  readonly undo?: string;
}

const asked: Asked[] = [];
/** What the server says instead of taking an edit. */
let refusal: object | undefined;

function answer(request: Asked): object {
  asked.push(request);
  if (refusal) return refusal;
  const { edit, save = true } = request;
  const lines = edit ? [`-  "ui:title": "Phone"`, `+  "ui:title": "${edit.to}"`] : [];
  return { file: FILE, lines, problems: [], edit, saved: save, ...(save && edit && { id: `id of ${edit.to}` }) };
}

function panels(chosen: Partial<BenchChoice> = {}) {
  const choice = { ...readChoice(new URLSearchParams()), ...ROOFER, ...chosen };
  const bench = { content: undefined, settled: true, origins, problems: undefined };
  const rest = { choose: () => undefined, mark: undefined, announce: () => undefined };
  return (
    <ChakraProvider value={system}>
      <Panels choice={choice} bench={bench} step={{} as Step} {...rest} />
    </ChakraProvider>
  );
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const field = () => screen.getByLabelText<HTMLTextAreaElement>('New value');
const write = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }));

async function save(value: string) {
  await press('Change /ui:title');
  await write(value);
  await press('See what it changes');
  await press('Save');
}

beforeEach(() => {
  asked.length = 0;
  refusal = undefined;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) =>
    Response.json(answer(JSON.parse(body))),
  );
});

describe('what was saved', () => {
  it('is undone by the note that names it, and what was saved before it from the list', async () => {
    render(panels());
    for (const value of ['One', 'Two', 'Three']) await save(value);
    await press('Undo');
    expect(asked.at(-1)).toEqual({ undo: 'id of Three' });
    expect(screen.getByRole('group', { name: 'The last edit' }).textContent).toContain(`${FILE} is as it was before.`);
    await press('Close');
    fireEvent.click(screen.getByText('2 edits before'));
    const names = screen.getAllByRole('button', { name: /^Undo/, hidden: true }).map((one) => one.ariaLabel);
    expect(names).toEqual([`Undo "ui:title": "Two" in ${FILE}`, `Undo "ui:title": "One" in ${FILE}`]);
    await act(async () => fireEvent.click(screen.getByLabelText(/^Undo .*"One"/)));
    expect(asked.at(-1)).toEqual({ undo: 'id of One' });
    expect(screen.getByText('1 edit before')).toBeDefined();
  });

  it('stays in the list where it can’t be undone, with the reason', async () => {
    render(panels());
    await save('One');
    refusal = { error: 'step/ui.json was changed since.' };
    await press('Undo');
    expect(screen.getByText('step/ui.json was changed since.')).toBeDefined();
    await press('Close');
    expect(screen.getByText('1 edit before')).toBeDefined();
  });
});
