import { describe, expect, it } from 'vitest';
import { expectNoNames, readArguments } from '../../src/cli/read-arguments.ts';

const KINDS = { json: 'switch', root: 'word', trades: 'words', help: 'switch' } as const;
const read = (...args: string[]) => readArguments(args, KINDS);

describe('what stands behind a command', () => {
  it('is read by the kind of each option', () => {
    const given = read('main', '--root', ' here ', '--trades', 'a,b', '--trades=c', '-h', 'plumber');
    expect(given.names).toEqual(['main', 'plumber']);
    expect([given.has('json'), given.has('help')]).toEqual([false, true]);
    expect([given.word('root'), given.word('trades')]).toEqual(['here', 'a,b']);
    expect([given.words('trades'), given.words('root'), read().words('trades')]).toEqual([
      ['a,b', 'c'],
      [' here '],
      undefined,
    ]);
  });

  it.each([
    [['--jsn'], 'There is no option --jsn. Did you mean “--json”? Its options are --json, --root, --trades, --help.'],
    [['--frobnicate'], 'There is no option --frobnicate. Its options are --json, --root, --trades, --help.'],
    [['--constructor'], 'There is no option --constructor. Its options are --json, --root, --trades, --help.'],
    [['-x'], 'There is no option -x. Its options are --json, --root, --trades, --help.'],
    [['--json=yes'], '--json takes no value: leave out “yes”.'],
    [['--root'], '--root is empty: leave it out, or say what it should be.'],
    [['--root', 'a', '--root=b'], '--root stands there twice, with “a” and with “b”: leave one out.'],
    [['--root', '--json'], '--root is empty: --json follows it. Leave it out, or say what it should be.'],
  ])('is refused in one sentence that lists what there is: %s', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });

  it('is options alone, where a command takes no names', () => {
    expect(() => expectNoNames(read('schemas', '--json'), KINDS)).toThrow(
      'Unexpected argument “schemas”. Its options are --json, --root, --trades, --help.',
    );
    expect(() => expectNoNames(read('--json'), KINDS)).not.toThrow();
  });
});
