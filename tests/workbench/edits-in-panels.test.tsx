// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { ContentEdit, KeyOrigins, Step, StepOrigins } from '../../src/contract/index.ts';
import { Panels } from '../../src/workbench/bench/panels.tsx';
import type { Picked } from '../../src/workbench/bench/use-picked.ts';
import { type BenchChoice, OWN_WORDS, readChoice, SCHEMES } from '../../src/workbench/choice.ts';

const FILE = 'step/ui.json';
const key = (pointer: string, value: string, line: number): KeyOrigins => ({
  ...{ side: 'ui', pointer, value },
  origins: [{ file: FILE, line, column: 3, layer: 'step' }],
});
const listOf = (...values: readonly string[]) =>
  values.map((value, index) => ({ ...key(`/list/${index}`, value, 4 + index), list: '/list' }));
const origins: StepOrigins = {
  ...{ fields: [], around: [], schemes: [], removed: [], removedAround: [] },
  step: [key('/ui:title', 'Phone', 2), key('/ui:help', 'Ten digits', 3), ...listOf('Taps', 'Boilers', 'Drains')],
};
const ROOFER = { variant: 'main', trade: 'roofer', step: '06-services', place: OWN_WORDS };

interface Asked {
  readonly edit?: ContentEdit & { readonly to: string };
  readonly save?: boolean;
  readonly undo?: string;
}

const asked: Asked[] = [];
/** What is said of an edit where no eye is. */
const announced: string[] = [];
/** Until when the server takes its time. */
let held: Promise<void> | undefined;
/** What the server says instead of taking an edit. */
let refusal: object | undefined;

function answer(request: Asked): object {
  asked.push(request);
  if (refusal) return refusal;
  const { edit, save = true } = request;
  const lines = edit ? ['-  "a": 1', `-  "ui:title": "Phone"`, '+  "a": 1,', `+  "ui:title": "${edit.to}"`] : [];
  return { file: FILE, lines, problems: [], edit, saved: save, ...(save && edit && { id: `id of ${edit.to}` }) };
}

function panels(chosen: Partial<BenchChoice> = {}, shown = origins, mark: Picked['mark'] = undefined) {
  const choice = { ...readChoice(new URLSearchParams()), ...ROOFER, ...chosen };
  const bench = { content: undefined, settled: true, origins: shown, problems: undefined };
  const rest = { choose: () => undefined, mark, announce: (text: string) => announced.push(text) };
  return (
    <ChakraProvider value={system}>
      <Panels choice={choice} bench={bench} step={{ fields: [] as readonly string[] } as Step} {...rest} />
    </ChakraProvider>
  );
}

// jsdom lays nothing out.
Element.prototype.scrollIntoView ??= () => undefined;

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
  announced.length = 0;
  refusal = undefined;
  held = undefined;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    await held;
    return Response.json(answer(JSON.parse(body)));
  });
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

describe('what was saved and taken back elsewhere', () => {
  it('is said to be saved nowhere any more', async () => {
    const { rerender } = render(panels());
    await save('One');
    rerender(panels({ trade: 'plumber' }));
    await act(async () => fireEvent.click(screen.getByLabelText(/^Undo .*"One"/)));
    rerender(panels());
    expect(screen.queryByText(`Saved in ${FILE}.`)).toBeNull();
    expect(screen.queryByText(/before$/)).toBeNull();
  });

  it('can be while something else is begun, which stays as it was', async () => {
    render(panels());
    for (const value of ['One', 'Two']) await save(value);
    await press('Change /ui:title');
    await write('Telephone');
    refusal = { error: 'step/ui.json was changed since.' };
    await act(async () => fireEvent.click(screen.getByLabelText(/^Undo .*"One"/)));
    expect(screen.getByText('step/ui.json was changed since.')).toBeDefined();
    await press('Close');
    refusal = undefined;
    await act(async () => fireEvent.click(screen.getByLabelText(/^Undo .*"Two"/)));
    expect(asked.at(-1)).toEqual({ undo: 'id of Two' });
    expect(screen.getByText('1 edit before')).toBeDefined();
    expect(field().value).toBe('Telephone');
  });
});

describe('what is being saved while something else is begun', () => {
  const saveAndGoOn = async () => {
    let release = () => {};
    await press('Change /ui:title');
    await write('Telephone');
    await press('See what it changes');
    held = new Promise((resolve) => {
      release = resolve;
    });
    await press('Save');
    await press('Change /ui:help');
    await write('Eleven digits');
    field().focus();
    return () => act(async () => release());
  };

  it('is said to be refused, with its text kept and the other one in hand', async () => {
    render(panels());
    const end = await saveAndGoOn();
    refusal = { error: 'step/ui.json says something else meanwhile.' };
    await end();
    expect(screen.getByText('step/ui.json says something else meanwhile.')).toBeDefined();
    expect(announced).toEqual(['step/ui.json says something else meanwhile.']);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('Eleven digits');
    await press('Close');
    expect(screen.queryByText('This can’t be done')).toBeNull();
    await press('Change /ui:title');
    expect(field().value).toBe('Telephone');
  });

  it('is said to be refused where the check finds something', async () => {
    render(panels());
    const end = await saveAndGoOn();
    const problem = { file: FILE, line: 2, message: 'There is no such field.' };
    refusal = { file: FILE, lines: [], problems: [problem], saved: false };
    await end();
    expect(screen.getByText('step/ui.json:2 There is no such field.')).toBeDefined();
  });

  it('is heard to be saved', async () => {
    render(panels());
    const end = await saveAndGoOn();
    await end();
    expect(announced).toEqual([`Saved in ${FILE}.`]);
    expect(screen.getByText('1 edit before')).toBeDefined();
    expect(field().value).toBe('Eleven digits');
  });
});

describe('a link to a question', () => {
  const asked = { field: 'phone', asked: true, keys: [], removed: [] };

  it.each([
    ['of another step or trade, or of a former name', 'mobile', 'There is no question “mobile” here.'],
    ['of which nothing is said', 'phone', 'Nothing is set here.'],
    ['to what is no question, of which nothing is said', SCHEMES, 'Nothing is set here.'],
  ])('%s', (_what, place, sentence) => {
    render(panels({ place }, { ...origins, fields: [asked] }));
    expect(screen.getByText(sentence)).toBeDefined();
  });
});

describe('a long list', () => {
  const long = { ...origins, step: listOf(...Array.from({ length: 300 }, (_, at) => `Job ${at + 1}`)) };
  const shownWith = (chosen: Partial<BenchChoice>, mark?: Parameters<typeof panels>[2]) => {
    render(panels(chosen, long, mark));
    return screen.getAllByText(/^“Job \d+”$/).map(({ textContent }) => textContent);
  };

  it('is listed in part, the whole on demand', async () => {
    expect(shownWith({})).toHaveLength(100);
    expect(screen.getByText('1 to 100 of 300. The search finds any of them.')).toBeDefined();
    await press('List all 300');
    expect(screen.getAllByText(/^“Job \d+”$/)).toHaveLength(300);
    expect(screen.queryByText(/The search finds/)).toBeNull();
  });

  it('is listed around the member that was picked on the stage, or that is searched for', () => {
    const picked = shownWith({}, { place: OWN_WORDS, side: 'ui', pointer: '/list/199' });
    expect([picked[0], picked.at(-1)]).toEqual(['“Job 150”', '“Job 249”']);
    cleanup();
    expect(shownWith({ find: 'Job 300' })).toEqual(['“Job 300”']);
  });
});

describe('the keyboard', () => {
  const tab = () => screen.getByRole('tabpanel');
  const lastEdit = () => screen.getByRole('group', { name: 'The last edit' });

  it('is at what is said of an edit, and in the panel once that is closed', async () => {
    render(panels());
    await save('One');
    expect(document.activeElement).toBe(lastEdit());
    await press('Undo');
    expect(document.activeElement).toBe(lastEdit());
    await press('Close');
    expect(document.activeElement).toBe(tab());
    await save('Two');
    refusal = { error: 'step/ui.json was changed since.' };
    await press('Undo');
    expect(document.activeElement?.textContent).toBe('This can’t be done');
    await press('Close');
    expect(document.activeElement).toBe(tab());
  });

  it('is in the panel when the last edit that could be taken back has been, while something is begun', async () => {
    render(panels());
    await save('One');
    await press('Change /ui:title');
    const undo = screen.getByLabelText(/^Undo .*"One"/);
    undo.focus();
    await act(async () => fireEvent.click(undo));
    expect(document.activeElement).toBe(tab());
  });

  it('is at the button again when a question is required after all', async () => {
    const required = { ...key('/required/0', 'phone', 4), side: 'schema' as const, list: '/required' };
    render(panels({}, { ...origins, step: [required] }));
    await press('Take out “phone”');
    await press('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take out “phone”' }));
  });

  it('hears what a key is of, where keys of all places are found', () => {
    const ofField = (name: string) => ({
      ...{ field: name, asked: true, removed: [] },
      keys: [
        { ...key(`/${name}/ui:title`, 'Phone', 2) },
        { ...key(`/${name}/tags/0`, 'Taps', 3), list: `/${name}/tags` },
      ],
    });
    render(panels({ find: 'step/' }, { ...origins, step: [], fields: [ofField('phone'), ofField('mobile')] }));
    const names = screen.getAllByRole('button').map((one) => one.ariaLabel);
    const expected = ['phone', 'mobile'].flatMap((name) =>
      ['Change', 'Take out'].flatMap((word) => [`${word} ui:title of ${name}`, `${word} “Taps” of ${name}`]),
    );
    expect(names).toEqual(expect.arrayContaining(expected));
  });
});

describe('what was typed', () => {
  it('is there again after a refusal, and after a look at what it changes', async () => {
    render(panels());
    await press('Change /ui:title');
    await write('Telephone');
    refusal = { error: 'Somebody was faster.' };
    await press('See what it changes');
    expect(screen.getByText('Somebody was faster.')).toBeDefined();
    await press('Back to the text');
    expect(field().value).toBe('Telephone');
    refusal = undefined;
    await press('See what it changes');
    await press('Back to the text');
    expect(field().value).toBe('Telephone');
    await press('Cancel');
    await press('Change /ui:title');
    expect(field().value).toBe('Phone');
  });

  it('goes where it was to go, also after a look', async () => {
    render(panels());
    await press('Change /ui:title');
    const trade = () => screen.getByRole<HTMLInputElement>('radio', { name: /^For this trade alone/ });
    await act(async () => fireEvent.click(trade()));
    await write('Telephone');
    await press('See what it changes');
    await press('Back to the text');
    expect(trade().checked).toBe(true);
    await press('See what it changes');
    expect(asked.at(-1)).toMatchObject({ edit: { kind: 'put', file: 'trades/roofer/ui.json', to: 'Telephone' } });
  });

  it('is kept while another panel is looked at', async () => {
    const { rerender } = render(panels());
    await press('Change /ui:title');
    await write('Telephone');
    rerender(panels({ panel: 'problems' }));
    expect(screen.queryByRole('button', { name: 'See what it changes' })).toBeNull();
    rerender(panels());
    expect(field().value).toBe('Telephone');
  });

  it('is kept while other keys are changed, taken out or moved, until it is saved or cancelled', async () => {
    render(panels());
    await press('Change /ui:title');
    await write('Telephone');
    await press('Change “Boilers”');
    await write('Boiler repair');
    await press('Move “Taps” down');
    await press('Cancel');
    await press('Take out /ui:help');
    await press('Save');
    await press('Change “Boilers”');
    expect(field().value).toBe('Boiler repair');
    await press('Cancel');
    await press('Change “Boilers”');
    expect(field().value).toBe('Boilers');
    await press('Change /ui:title');
    expect(field().value).toBe('Telephone');
    await press('See what it changes');
    await press('Save');
    await press('Change /ui:title');
    expect(field().value).toBe('Phone');
  });

  it('for a member of a list is kept where that is moved itself', async () => {
    render(panels());
    await press('Change “Boilers”');
    await write('Boiler repair');
    await press('Change “Taps”');
    await press('Move “Boilers” up');
    await press('Save');
    await press('Change “Boilers”');
    expect(field().value).toBe('Boiler repair');
  });

  it('of a member of a list goes with it where another one is moved', async () => {
    const { rerender } = render(panels());
    await press('Change “Boilers”');
    await write('Boiler repair');
    await press('Move “Taps” down');
    rerender(panels({}, { ...origins, step: listOf('Boilers', 'Taps', 'Drains') }));
    await press('Change “Taps”');
    expect(field().value).toBe('Taps');
    await press('Change “Boilers”');
    expect(field().value).toBe('Boiler repair');
  });

  it('is kept for the trade, variant or form for which it was begun, and carried to no other', async () => {
    const { rerender } = render(panels());
    await press('Change /ui:title');
    await write('Telephone');
    for (const other of [{ trade: 'plumber' }, { variant: 'main-cy' }, { step: '07-areas' }, { form: 'comments-rp' }]) {
      rerender(panels(other));
      expect(screen.queryByLabelText('New value')).toBeNull();
    }
    rerender(panels());
    expect(field().value).toBe('Telephone');
    await press('See what it changes');
    rerender(panels({ trade: 'plumber' }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    rerender(panels());
    await press('Save');
    expect(asked.at(-1)).toMatchObject({ edit: { to: 'Telephone' }, save: true });
  });
});
