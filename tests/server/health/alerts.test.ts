import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestServer } from '../test-server.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../..', name), 'utf8');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

/** Names of figures in a text, whatever else stands there. */
const named = (text: string) => [...new Set(text.match(/\b(?:form|nodejs|process)_[a-z_]+\b/g))].sort();

describe('the alarms', () => {
  it('ask for figures and labels that the server gives, and docs/operating.md lists these', async () => {
    const { inboxUrl, post } = await startTestServer();
    expect((await post('/hooks/nothing', {})).status).toBe(404);
    const text = await (await fetch(`${inboxUrl}/metrics`)).text();
    const given = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '');
    const rules = (parse(read('deploy/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    const docs = read('docs/operating.md');
    for (const { alert, expr } of rules) {
      // What Prometheus itself says of a job, which the guide names.
      const [, job] = /^up\{job="(\w+)"\} == 0$/.exec(expr) ?? [];
      if (job !== undefined) {
        expect(docs).toContain(`\`job_name: ${job}\``);
        continue;
      }
      expect([alert, named(expr).filter((name) => !given.includes(name))]).toEqual([alert, []]);
      for (const [, label] of expr.matchAll(/(\w+)(?:=~|!=|=)"/g)) expect(text).toMatch(new RegExp(`[{,]${label}="`));
    }
    expect(rules.filter(({ expr }) => /^up\{/.test(expr))).toHaveLength(1);
    expect(given.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
    expect(named(docs).filter((name) => name.startsWith('form_') && !given.includes(name))).toEqual([
      // The table of the workflow for n8n.
      'form_deliveries',
    ]);
  });
});
