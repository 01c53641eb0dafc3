import type { Delivery } from '../contract/index.ts';
import { newId } from './new-id.ts';

/** A field's name inside its header line, escaped as the HTML standard has it. */
const quoted = (name: string) => name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

/**
 * A multipart/form-data body (RFC 7578) with its type. Not `FormData`: that makes every line break `\r\n`, and what
 * arrives is to be what the customer typed, to the byte.
 */
export function multipartBody(fields: Delivery['fields']): Blob {
  // 128 random bits: no text holds them by accident.
  const boundary = `form-${newId()}`;
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n`,
    `${value}\r\n`,
  ]);
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
}
