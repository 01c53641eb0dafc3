/** One event of the server. Holds names, ids, sizes and times; never what a customer wrote. */
export type LogLine = { readonly event: string; readonly [field: string]: string | number | boolean | undefined };

/** Writes one line; never throws. */
export type WriteLog = (line: LogLine) => void;

/** Writes one JSON object a line to standard error. */
export const writeLogToStderr: WriteLog = (line) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);
};
