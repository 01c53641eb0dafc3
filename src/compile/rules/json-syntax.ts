import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';
import type { Rule } from '../rule.ts';

type Name = ReturnType<typeof printParseErrorCode>;

const SENTENCES: { readonly [name in Name]?: readonly [message: string, fix: string] } = {
  CommaExpected: ['A comma is missing before this.', 'Put a comma after the value before it.'],
  ColonExpected: ['A colon is missing after this key.', 'Write "key": value.'],
  PropertyNameExpected: ['A key was expected here.', 'Take out the comma before it, or write a key in double quotes.'],
  ValueExpected: ['A value was expected here.', 'Take out the comma before it, or write the value.'],
  CloseBraceExpected: ['A closing brace } is missing.', 'Close every { with a }.'],
  CloseBracketExpected: ['A closing bracket ] is missing.', 'Close every [ with a ].'],
  EndOfFileExpected: ['The content should have ended before this.', 'Take out what stands behind the last brace.'],
  InvalidCommentToken: ['Comments are not allowed here.', 'Write notes as "$comment".'],
  UnexpectedEndOfComment: ['Comments are not allowed here.', 'Write notes as "$comment".'],
  UnexpectedEndOfString: ['This text does not end.', 'Close it with a double quote on the same line.'],
  InvalidEscapeCharacter: ['A backslash stands before a character that needs none.', 'Write a backslash as \\\\.'],
  InvalidSymbol: [
    'This is no JSON value.',
    'Write texts in double quotes; besides them only numbers, true, false and null stand bare.',
  ],
  InvalidNumberFormat: ['This is no number.', 'Write it with digits and a point, e.g. 1.5.'],
};

export const jsonSyntax: Rule = {
  name: 'json-syntax',
  *file({ path, faults }) {
    for (const fault of faults) {
      if (fault.kind !== 'json-syntax') continue;
      const [message, fix] = sentence(fault.code);
      yield { place: { file: path, offset: fault.offset }, message, fix };
    }
  },
};

function sentence(code: ParseErrorCode | 'empty'): readonly [string, string] {
  if (code === 'empty') return ['The file is empty.', 'Write at least {}.'];
  const name = printParseErrorCode(code);
  return SENTENCES[name] ?? [`The file is no JSON here (${name}).`, 'Compare it with the file of another folder.'];
}
