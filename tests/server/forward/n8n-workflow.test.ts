import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ALL_HOOK_NAMES } from '../../../src/contract/index.ts';
import { behind, nodeNamed, nodesOf, workflow } from './n8n-workflow.ts';

const READ = 'Read the delivery';
const KNOWN = 'Was it here before?';
const REMEMBER = 'Remember the delivery';
const continueOf = (hook: string) =>
  workflow.nodes.filter(({ name }) => name.startsWith(`Continue here, ${hook}: `)).map(({ name }) => name);

/** What n8n makes of an expression, where `$json` is what comes in and `$(name)` what a former node gave out. */
function evaluate(expression: unknown, json: unknown, former: Readonly<Record<string, unknown>> = {}): unknown {
  const code = /^=\{\{(.*)\}\}$/s.exec(String(expression))?.[1];
  if (code === undefined) throw new Error(`${String(expression)} is no expression.`);
  const $ = (name: string) => ({ first: () => ({ json: former[name] }) });
  return JSON.parse(JSON.stringify(runInNewContext(`(${code})`, { $json: json, $ })));
}

/** What a node that sets fields gives out, where `$json` is what comes in and the delivery has been read. */
function given(node: string, read: unknown, json: unknown = {}): Record<string, unknown> {
  const { assignments } = nodeNamed(node).parameters.assignments as {
    assignments: { name: string; value: unknown }[];
  };
  const valueFor = (value: unknown) => (typeof value === 'string' ? evaluate(value, json, { [READ]: read }) : value);
  return Object.fromEntries(assignments.map(({ name, value }) => [name, valueFor(value)]));
}

/** What the first node behind the hooks gives out for a call. */
const readDelivery = (hook: string, body: unknown) =>
  given(READ, {}, { body, webhookUrl: `https://automation.example/webhook/hooks/${hook}` });

describe('the workflow for n8n', () => {
  // With a node that responds, n8n answers 200 without a body once a step has failed, which counts as taken.
  it('has an address for each hook, which answers when the last step is through', () => {
    const hooks = nodesOf('webhook').map(({ parameters }) => parameters);
    expect(hooks).toEqual(
      ALL_HOOK_NAMES.map((hook) => ({
        httpMethod: 'POST',
        path: `hooks/${hook}`,
        responseMode: 'lastNode',
        options: {},
      })),
    );
    expect(nodesOf('respondToWebhook')).toEqual([]);
  });

  it('has no two nodes of one name or id, and no connection that leads nowhere', () => {
    const names = workflow.nodes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(names.length);
    const links = Object.values(workflow.connections).flatMap(({ main }) => main.flat());
    expect(Object.keys(workflow.connections).filter((name) => !names.includes(name))).toEqual([]);
    expect(links.filter(({ node, type, index }) => !names.includes(node) || type !== 'main' || index !== 0)).toEqual(
      [],
    );
    const reached = new Set(links.map(({ node }) => node));
    const starts = workflow.nodes.filter(({ name, type }) => !reached.has(name) && !type.endsWith('.stickyNote'));
    expect(starts.map(({ type }) => type)).toEqual(ALL_HOOK_NAMES.map(() => 'n8n-nodes-base.webhook'));
  });

  it('speaks in its expressions only of nodes that there are', () => {
    const spoken = [...JSON.stringify(workflow.nodes).matchAll(/\$\('([^']+)'\)/g)].map(([, name]) => name ?? '');
    expect(spoken.length).toBeGreaterThan(0);
    for (const name of new Set(spoken)) expect(nodeNamed(name).name).toBe(name);
  });

  it.each(ALL_HOOK_NAMES)('takes %s to a place of its own, and only then remembers and acknowledges it', (hook) => {
    expect(behind(`Hook ${hook}`)).toEqual([[READ]]);
    const { values } = nodeNamed('Which hook?').parameters.rules as { values: Record<string, unknown>[] };
    const output = values.findIndex(({ outputKey }) => outputKey === hook);
    const places = continueOf(hook);
    expect(places).toHaveLength(1);
    expect(behind('Which hook?')[output]).toEqual([...places, REMEMBER]);
    // What is behind the place is the business's own; it can't come between a delivery and its answer.
    expect(behind(places[0] ?? '')).toEqual([]);
    // Branches run from top to bottom.
    expect(workflow.settings.executionOrder).toBe('v1');
    expect(nodeNamed(places[0] ?? '').position[1]).toBeLessThan(nodeNamed(REMEMBER).position[1]);
    expect(behind(REMEMBER)).toEqual([['Acknowledge the delivery']]);
  });

  it('hands the fields on as they were sent', () => {
    const fields = { deliveryId: 'd-1', companyName: '$& {{ $json }} "Sam"', list: [1, { a: null }] };
    const read = readDelivery('main', fields);
    expect(read).toEqual({ hook: 'main', deliveryId: 'd-1', row: 'main d-1', fields });
    expect(given(continueOf('main')[0] ?? '', read)).toEqual({ deliveryId: 'd-1', fields });
  });

  it('acknowledges with the delivery’s own id, a repeat without going on, and nothing without an id', () => {
    const read = readDelivery('main', { deliveryId: 'd-1' });
    expect(given('Acknowledge the repeat', read)).toEqual({ ok: true, deliveryId: 'd-1', repeated: true });
    expect(given('Acknowledge the delivery', read)).toEqual({ ok: true, deliveryId: 'd-1' });
    for (const name of ['Acknowledge the repeat', 'Acknowledge the delivery']) expect(behind(name)).toEqual([]);
    expect(behind(KNOWN)).toEqual([['Acknowledge the repeat'], ['Which hook?']]);
    expect(behind('Has it a deliveryId?')[1]).toEqual(['Refuse it']);
    expect(nodesOf('stopAndError').map(({ name }) => name)).toEqual(['Refuse it']);
    expect(readDelivery('main', {}).deliveryId).toBe('');
  });

  it('looks for the very row that it remembers', () => {
    const row = { [READ]: { row: 'logo d-2' } };
    const { filters } = nodeNamed('Look for the delivery').parameters as {
      filters: { conditions: { keyName: string; keyValue: string }[] };
    };
    const { columns } = nodeNamed(REMEMBER).parameters as { columns: { value: Record<string, string> } };
    expect(filters.conditions.map(({ keyName, keyValue }) => [keyName, evaluate(keyValue, {}, row)])).toEqual([
      ['delivery', 'logo d-2'],
    ]);
    expect(evaluate(columns.value.delivery, {}, row)).toBe('logo d-2');
  });

  it('keeps no copy of what went well, and is switched on by hand', () => {
    expect(workflow.settings).toMatchObject({ saveDataSuccessExecution: 'none', saveDataErrorExecution: 'all' });
    expect(workflow.active).toBe(false);
    expect(workflow.id).toMatch(/^\w{16}$/);
  });
});
