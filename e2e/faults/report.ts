import type { Finding } from './judge.ts';
import { FAULT_KINDS, type FaultKind } from './kinds.ts';
import type { FillingResult } from './run.ts';

/** What was run, so that it can be run again. */
export interface RunSettings {
  readonly seed: number;
  readonly rate: number;
  readonly kind: 'fillings' | 'kills' | 'two tabs';
  /** Whether each filling brought a fault and an event by turns. */
  readonly byTurns?: boolean;
}

/** A run in figures; what `--json` prints. */
export interface RunReport extends RunSettings {
  readonly fillings: number;
  readonly injected: { readonly [fault in FaultKind]: number };
  readonly lost: number;
  readonly doubled: number;
  readonly falselyConfirmed: number;
  /** Writes that came again under the same name: repeats by the form itself, and by presses. */
  readonly retries: number;
  readonly pressedAgain: number;
  readonly openedAgain: number;
  /** Note → how many fillings had it. */
  readonly notes: { readonly [note: string]: number };
  /** Of the whole run, and the median of one filling; milliseconds. */
  readonly ms: number;
  readonly medianMs: number;
  /** Fillings in which something is wrong, with all that happened in them. */
  readonly failures: readonly (Omit<FillingResult, 'requests'> & { readonly faults: readonly string[] })[];
}

/** So many fillings meet every kind of fault by chance; a run of fewer need not. */
const ENOUGH = 200;

/** Fillings that have at least one finding of the kind count once: a table of fillings, not of fields. */
export function buildReport(settings: RunSettings, results: readonly FillingResult[], ms: number): RunReport {
  const withKind = (kind: Finding['kind']) =>
    results.filter(({ findings }) => findings.some((finding) => finding.kind === kind)).length;
  const requests = results.flatMap((result) => result.requests);
  const happened: FaultKind[] = [
    ...requests.flatMap(({ fault }) => fault ?? []),
    ...results.flatMap(({ events }) => events),
  ];
  const count = (fault: FaultKind) => happened.filter((one) => one === fault).length;
  const sum = (numberOf: (result: FillingResult) => number) =>
    results.reduce((total, result) => total + numberOf(result), 0);
  const notes = new Map<string, number>();
  for (const note of results.flatMap((result) => [...new Set(result.notes.map((words) => words.split(':')[0] ?? ''))]))
    notes.set(note, (notes.get(note) ?? 0) + 1);
  return {
    ...settings,
    fillings: results.length,
    injected: Object.fromEntries(FAULT_KINDS.map((fault) => [fault, count(fault)])) as RunReport['injected'],
    lost: withKind('lost'),
    doubled: withKind('doubled'),
    falselyConfirmed: withKind('falsely-confirmed'),
    retries: requests.filter(({ way, nth }) => way === 'write' && nth > 1).length,
    pressedAgain: sum(({ pressedAgain }) => pressedAgain),
    openedAgain: sum(({ openedAgain }) => openedAgain),
    notes: Object.fromEntries(notes),
    ms,
    medianMs: median(results.map((result) => result.ms)),
    failures: results
      .filter(({ findings }) => findings.length > 0)
      .map(({ requests, ...result }) => ({
        ...result,
        faults: requests.filter(({ fault }) => fault).map(({ name, nth, fault }) => `${name} (${nth}): ${fault}`),
      })),
  };
}

/** Why the run is no proof; empty if it is one. */
export function faultsOf(report: RunReport): string[] {
  const wrong = [
    report.lost > 0 ? `${report.lost} lost` : '',
    report.doubled > 0 ? `${report.doubled} doubled` : '',
    report.falselyConfirmed > 0 ? `${report.falselyConfirmed} falsely confirmed` : '',
  ];
  const missing = FAULT_KINDS.filter((fault) => report.injected[fault] === 0);
  const isThin = report.kind === 'fillings' && report.fillings >= ENOUGH && report.rate > 0 && missing.length > 0;
  return [...wrong, isThin ? `never injected: ${missing.join(', ')}` : ''].filter((words) => words !== '');
}

/** The report as a table, then each failure with what it takes to see it again. */
export function reportText(report: RunReport): string {
  const rows: (readonly [string, string | number])[] = [
    [report.kind, report.fillings],
    ...FAULT_KINDS.map((fault) => [`  ${fault}`, report.injected[fault]] as const),
    ['LOST', report.lost],
    ['DOUBLED', report.doubled],
    ['FALSELY CONFIRMED', report.falselyConfirmed],
    ['retries of a write', report.retries],
    ['submit pressed again', report.pressedAgain],
    ['link opened again', report.openedAgain],
    ...Object.entries(report.notes).map(([note, count]) => [`note: ${note}`, count] as const),
    ['time', `${(report.ms / 1000).toFixed(0)} s, median ${(report.medianMs / 1000).toFixed(1)} s a filling`],
    ['seed, rate', `${report.seed}, ${report.rate}`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const table = rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  return [...table, ...report.failures.map((failure) => failureText(failure, report))].join('\n');
}

const OPTION = { fillings: '', kills: ' --kills 200', 'two tabs': ' --two-tabs' } as const;

function failureText(failure: RunReport['failures'][number], { seed, rate, kind, byTurns }: RunSettings): string {
  const again = `npm run faults --${OPTION[kind]}${byTurns ? ' --by-turns' : ''} --seed ${seed} --rate ${rate} --only ${failure.number}`;
  const list = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`  ${title}:`, ...lines.map((line) => `    ${line}`)] : [];
  return [
    `\nFilling ${failure.number}, seen again by: ${again}`,
    ...failure.findings.map(({ kind, what }) => `  ${kind.toUpperCase()}: ${what}`),
    ...list('planned', failure.planned),
    ...list('faults', failure.faults),
    ...list('on the way', failure.trail),
  ].join('\n');
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
