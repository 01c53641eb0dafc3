/**
 * Where in the program an error was thrown, e.g. `at receive (…/hook-routes.ts:50:7)`, if that is known. The lines of its
 * message are passed over: they may quote a customer.
 */
export function errorPlace({ message, stack = '' }: Error): string | undefined {
  const behindMessage = stack.slice(stack.indexOf(message) + message.length);
  return /^\s+at .*$/m.exec(behindMessage)?.[0].trim();
}
