import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ALL_HOOK_NAMES } from '../../src/contract/index.ts';
import { readSettings } from '../../src/server/index.ts';
import { SETTING_NAMES } from '../../src/server/read-settings.ts';
import { projectFile } from '../project-file.ts';
import { root } from '../project-root.ts';
import { nodesOf } from './forward/n8n-workflow.ts';

interface Service {
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: { readonly [name: string]: string };
  readonly depends_on?: { readonly [service: string]: { readonly condition: string } };
  readonly healthcheck?: unknown;
}

/** Names of settings that compose.yaml takes from `.env`; those that `.env` has to fill in are required. */
const PLACEHOLDER = /\$\{(\w+)(?::?([-?])([^}]*))?\}/g;

const text = projectFile('compose.yaml');
const { services, volumes } = parse(text) as {
  readonly services: { readonly [name: string]: Service };
  readonly volumes: { readonly [name: string]: null };
};
const example = Object.fromEntries(
  projectFile('.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** What somebody fills in where `.env.example` is empty and has to be filled in. */
const filledIn = (name: string) => (name === 'SECRET_KEYS' ? `a:${Buffer.alloc(32).toString('base64url')}` : 'secret');

/** The app's environment as Docker hands it over, with `.env.example` filled in and changed as a test says. */
const environmentOf = (changes: { readonly [name: string]: string } = {}) =>
  Object.fromEntries(
    Object.entries(services.app?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(PLACEHOLDER, (found, key: string, kind: string | undefined, rest = '') => {
        const given = changes[key] ?? example[key] ?? '';
        // Without the colon an empty value counts as one.
        if (given !== '' || !/^\$\{\w+:/.test(found)) return given;
        return kind === '?' ? filledIn(key) : rest;
      }),
    ]),
  );
const environment = environmentOf();

/** Decided by the image and by compose.yaml itself, which name each other's ports, folders and services. */
const FIXED = ['PORT', 'INBOX_PORT', 'HOST', 'DATA_DIR', 'SITE_DIR', 'DATABASE_URL'];

describe('compose.yaml', () => {
  it('takes from .env what .env.example names, and nothing else', () => {
    const asked = new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name));
    expect([...asked].sort()).toEqual(Object.keys(example).sort());
  });

  it('starts with no secret that was left empty', () => {
    const empty = Object.keys(example).filter((name) => /KEY|PASSWORD$/.test(name));
    expect(empty.map((name) => example[name])).toEqual(empty.map(() => ''));
    const found = [...text.matchAll(PLACEHOLDER)].filter(([, name]) => empty.includes(name ?? ''));
    expect(new Set(found.map(([, name]) => name)).size).toBe(5);
    expect(found.filter(([, , kind]) => kind !== '?')).toEqual([]);
  });

  it('passes every setting of .env on to the server that it does not fix itself', () => {
    const marked = Object.fromEntries(SETTING_NAMES.map((name) => [name, `from .env: ${name}`]));
    const passed = environmentOf(marked);
    const free = SETTING_NAMES.filter((name) => !FIXED.includes(name));
    expect(free.filter((name) => passed[name] !== marked[name])).toEqual([]);
    expect(SETTING_NAMES.length).toBeGreaterThan(25);
  });

  it('has an empty value mean that a setting is not made, also that a hook is not passed on', () => {
    const settings = readSettings(environmentOf({ FORWARD_LOGO_URL: '', RETENTION_DAYS: '', METRICS_TOKEN: '' }));
    for (const name of ['retentionDays', 'metricsToken', 'inboxHost', 'inboxPasswordHash', 'bytesPerDay'])
      expect(settings).not.toHaveProperty(name);
    expect(Object.keys(settings.forwardUrls ?? {})).not.toContain('logo');
    expect(readSettings(environmentOf({ RETENTION_DAYS: '90' }))).toMatchObject({ retentionDays: 90 });
  });

  it('publishes the app’s port alone, to the machine itself unless told', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]));
    expect(published).toEqual([['app', expect.stringMatching(/^\$\{PUBLISH:-127\.0\.0\.1:4173\}:4173$/)]]);
    expect(example.PUBLISH).toBe('127.0.0.1:4173');
    expect(readSettings(environment).port).toBe(4173);
  });

  it('names only services and volumes that there are, and waits only for what says when it is ready', () => {
    for (const { depends_on = {} } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(services)).toContain(name);
        if (condition === 'service_healthy') expect(services[name]).toHaveProperty('healthcheck');
      }
    }
    const mounted = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((mount) => mount.split(':')[0] ?? '');
    expect(mounted.filter((source) => !source.startsWith('./')).sort()).toEqual(Object.keys(volumes).sort());
    for (const source of mounted.filter((one) => one.startsWith('./')))
      expect(existsSync(join(root, source))).toBe(true);
    const hosts = [
      ...Object.values(environment)
        .join(' ')
        .matchAll(/(?:\/\/|@)([a-z]+):\d+/g),
    ].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['database', 'pictures', 'automation']));
    for (const host of hosts) expect(Object.keys(services)).toContain(host);
  });

  it('sets only what the server reads', () => {
    const files = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' });
    const sources = files.filter((name) => name.endsWith('.ts')).map((name) => projectFile(`src/server/${name}`));
    const isRead = (name: string) => /^FORWARD_.*_URL$/.test(name) || sources.some((one) => one.includes(name));
    expect(Object.keys(environment).filter((name) => !isRead(name))).toEqual([]);
    expect(readSettings(environment)).toMatchObject({ inboxPort: 4174, trustedProxies: 1, hostNames: [] });
  });

  it('passes each hook on to the address that the workflow for n8n has for it', () => {
    const { forwardUrls } = readSettings(environment);
    const paths = nodesOf('webhook').map(({ parameters }) => parameters.path);
    expect(Object.keys(forwardUrls ?? {}).sort()).toEqual([...ALL_HOOK_NAMES].sort());
    expect(Object.values(forwardUrls ?? {}).sort()).toEqual(
      paths.map((path) => `http://automation:5678/webhook/${path}`).sort(),
    );
  });
});

describe('the Dockerfile', () => {
  const lines = projectFile('Dockerfile').split('\n');
  const copied = lines
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1));
  const letIn = projectFile('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));

  it('copies what is there, and .dockerignore lets in just that', () => {
    for (const name of copied) expect([name, existsSync(join(root, name))]).toEqual([name, true]);
    expect([...letIn].sort()).toEqual([...new Set(copied)].sort());
    expect(projectFile('.dockerignore').split('\n')).toContain('*');
  });

  it('runs as somebody who is not root, with the Node version that the project asks for', () => {
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('FROM ')));
    expect(lines.filter((line) => line.startsWith('FROM ')).every((line) => /^FROM node:20-/.test(line))).toBe(true);
  });

  it('has commands that need no shell', () => {
    const commands = lines.filter((line) => /^\s*(?:RUN|CMD) /.test(line)).map((line) => line.trim().slice(4));
    expect(commands.length).toBeGreaterThan(4);
    for (const command of commands) expect(JSON.parse(command)).toEqual(expect.arrayContaining([expect.any(String)]));
  });
});
