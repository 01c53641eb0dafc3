// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { act } from '@testing-library/react';
import type { EffectCallback } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { system } from '../../src/app/theme.ts';
import type { JsonObject } from '../../src/contract/index.ts';
import { StepForm } from '../../src/render/index.ts';
import { FIELD_WORDS, fakeUploads, stepOf, validatorsOf } from './step-harness.tsx';

/** What hydrating takes, counted instead of timed, so that no machine is too slow for it. */
const counted = vi.hoisted(() => {
  const counts = { passes: 0, questions: 0, effects: 0 };
  // React notifies its developer tools of each commit; a boundary that it hydrates by itself is one.
  const tools = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: () => {
      counts.passes += 1;
    },
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
  return counts;
});

vi.mock('../../src/render/templates/field-template.tsx', async (importOriginal) => {
  const { FieldTemplate } = await importOriginal<typeof import('../../src/render/templates/field-template.tsx')>();
  const Counted = (props: FieldTemplateProps) => {
    counted.questions += 1;
    return <FieldTemplate {...props} />;
  };
  return { FieldTemplate: Counted };
});

vi.mock('react', async (importOriginal) => {
  const react = await importOriginal<typeof import('react')>();
  const run = (effect: EffectCallback) => () => {
    counted.effects += 1;
    return effect();
  };
  const useEffect: typeof react.useEffect = (effect, needs) => react.useEffect(run(effect), needs);
  const useLayoutEffect: typeof react.useLayoutEffect = (effect, needs) => react.useLayoutEffect(run(effect), needs);
  return { ...react, useEffect, useLayoutEffect };
});

const SIZES = [16, 104, 504] as const;
/** Mounting 504 fields takes jsdom some seconds on a busy machine. */
const PATIENCE = 120_000;

const WORDS = ['A', 'B', 'C'];
const CHOICE: JsonObject = { type: 'string', enum: WORDS };
/** Of eight questions one is a list, whose parts load later as a rule. */
const KINDS: readonly (readonly [JsonObject, string])[] = [
  [{ type: 'string' }, 'text'],
  [{ type: 'string' }, 'textarea'],
  [CHOICE, 'cards'],
  [CHOICE, 'select'],
  [{ type: 'string' }, 'text'],
  [{ type: 'boolean' }, 'toggle'],
  [{ type: 'string' }, 'text'],
  [{ type: 'array', items: CHOICE, uniqueItems: true }, 'checklist'],
];

function formOf(size: number) {
  const questions = Array.from({ length: size }, (_, at) => [`field${at}`, KINDS[at % KINDS.length]] as const);
  const step = stepOf(
    { properties: Object.fromEntries(questions.map(([name, kind]) => [name, kind?.[0] ?? {}])) },
    Object.fromEntries(questions.map(([name, kind]) => [name, { 'ui:title': name, 'ui:widget': kind?.[1] ?? '' }])),
  );
  const context = {
    ui: { widgets: { toggle: {}, checklist: { count: '{count}' } }, fields: FIELD_WORDS },
    colourSchemes: [],
    given: [],
    uploads: fakeUploads().uploads,
    announce: () => undefined,
    contentBase: '/',
  };
  return (
    <ChakraProvider value={system}>
      <StepForm
        step={step}
        validators={validatorsOf(step)}
        lists={{}}
        answers={{}}
        errors={[]}
        normalise={(_field, value) => value}
        onChange={() => undefined}
        context={context}
      />
    </ChakraProvider>
  );
}

/** Renders a form of so many questions as text and hydrates that. */
async function hydrate(size: number) {
  const form = formOf(size);
  const root = document.createElement('div');
  root.innerHTML = renderToString(form);
  document.body.append(root);
  Object.assign(counted, { passes: 0, questions: 0, effects: 0 });
  const onRecoverableError = vi.fn();
  const hydrated = await act(async () => hydrateRoot(root, form, { onRecoverableError }));
  const { passes, questions, effects } = counted;
  act(() => hydrated.unmount());
  root.remove();
  expect(onRecoverableError).not.toHaveBeenCalled();
  // The step itself is one, too.
  return { passes, questions: questions - 1, effects };
}

it(
  'takes one pass, whatever the number of questions, and per question always the same',
  async () => {
    const [few, some, many] = [await hydrate(SIZES[0]), await hydrate(SIZES[1]), await hydrate(SIZES[2])];
    // A boundary of its own would be hydrated in a pass of its own, which begins at the top again.
    expect([few.passes, some.passes, many.passes]).toEqual([1, 1, 1]);
    const asked = SIZES.map((size, at) => [few, some, many][at]?.questions === size);
    expect(asked).toEqual([true, true, true]);
    const perQuestion = (some.effects - few.effects) / (SIZES[1] - SIZES[0]);
    expect(many.effects - some.effects).toBe(perQuestion * (SIZES[2] - SIZES[1]));
  },
  PATIENCE,
);
