import type { Finding } from './finding.ts';
import { judgeLighthouse } from './judge-lighthouse.ts';
import type { LighthouseResult } from './lighthouse-run.ts';
import type { AuditedRow } from './report-text.ts';
import { startLighthouse } from './run-lighthouse.ts';
import type { ServedSite } from './serve-site.ts';

export interface Measured {
  /** By the page's name. */
  readonly results: ReadonlyMap<string, { readonly lighthouse: LighthouseResult }>;
  readonly findings: readonly Finding[];
}

/** Lets Lighthouse measure each page by itself, one after another: two at once would slow each other down. */
export async function measurePages(
  { origins }: ServedSite,
  rows: readonly AuditedRow[],
  executablePath: string | undefined,
  tell: (words: string) => void,
): Promise<Measured> {
  const results = new Map<string, { lighthouse: LighthouseResult }>();
  const findings: Finding[] = [];
  if (rows.length === 0) return { results, findings };
  const browser = await startLighthouse(executablePath);
  try {
    for (const { page, visit } of rows) {
      tell(`Lighthouse: ${page.name} …`);
      try {
        const lighthouse = await browser.measure(origins[page.host] + page.path);
        results.set(page.name, { lighthouse });
        findings.push(...judgeLighthouse(page.name, lighthouse, !visit.head.isUnlisted));
      } catch (error) {
        const message = `Lighthouse could not measure the page: ${(error as Error).message}`;
        findings.push({ rule: 'lighthouse', page: page.name, message, fix: 'Run it again; open the page yourself.' });
      }
    }
  } finally {
    await browser.close();
  }
  return { results, findings };
}
