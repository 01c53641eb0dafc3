/** Whether something could not be written because the device is full, or lets this site keep no more. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
