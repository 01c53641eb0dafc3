import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectFile } from '../../project-file.ts';
import { startTestServer } from '../test-server.ts';

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

/** Names of figures in a text, whatever else stands there. */
const named = (text: string) => [...new Set(text.match(/\b(?:form|nodejs|process)_[a-z_]+\b/g))].sort();

const rules = (parse(projectFile('deploy/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);

/** Whether a rule counts the figure with these labels: one of its selectors for it holds. */
function counts(alert: string, figure: string, labels: { readonly [name: string]: string }): boolean {
  const expr = rules.find((rule) => rule.alert === alert)?.expr ?? '';
  const selectors = [...expr.matchAll(new RegExp(`\\b${figure}\\{([^}]*)\\}`, 'g'))].map(([, inside]) => inside ?? '');
  return selectors.some((inside) =>
    [...inside.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].every(([, name = '', operator, value = '']) => {
      const isEqual =
        operator === '=~' ? new RegExp(`^(?:${value})$`).test(labels[name] ?? '') : labels[name] === value;
      return operator === '!=' ? !isEqual : isEqual;
    }),
  );
}

describe('the alarms', () => {
  it('look at pages that are refused for their host name, and not at pages asked for too often', () => {
    const isCounted = (route: string, status: string) =>
      counts('FormTooManyRefused', 'form_refusals_total', { route, status });
    expect(isCounted('site', '421')).toBe(true);
    expect(isCounted('/hooks/:hook', '421')).toBe(true);
    expect(isCounted('/hooks/:hook', '429')).toBe(true);
    expect(isCounted('site', '429')).toBe(false);
    expect(isCounted('site', '404')).toBe(false);
  });

  it('ask for figures and labels that the server gives, and docs/operating.md lists these', async () => {
    const { inboxUrl, post } = await startTestServer();
    expect((await post('/hooks/nothing', {})).status).toBe(404);
    const text = await (await fetch(`${inboxUrl}/metrics`)).text();
    const given = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '');
    expect(rules.length).toBeGreaterThan(5);
    const docs = projectFile('docs/operating.md');
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
