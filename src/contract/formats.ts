/**
 * The formats of JSON Schema that content may name, each with an answer that it takes; what each one means is what
 * ajv-formats 3 makes of it in its `full` mode. The same names stand in `schemas/meta/shared.schema.json`.
 */
export const FORMATS = {
  date: '2030-01-31',
  time: '09:30:00Z',
  'date-time': '2030-01-31T09:30:00Z',
  duration: 'P1Y6M',
  email: 'alex@brightline.example',
  hostname: 'brightline.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://brightline.example/prices',
  'uri-reference': '/prices?year=2030',
  uuid: '0b7c1a52-6f0e-4a53-9d6a-3c1f2e4b5a69',
} as const;

const examples: { readonly [format: string]: string } = FORMATS;

/** An answer that a format takes; undefined for what is no format of ours. */
export function exampleOfFormat(format: unknown): string | undefined {
  return typeof format === 'string' && Object.hasOwn(examples, format) ? examples[format] : undefined;
}

/** The name under which the content may word one format alone, beside `format` for all of them: `format:email`. */
export const formatRule = (format: string) => `format:${format}`;
