import { isObject, type Json } from '../contract/index.ts';

/** Whether something was answered; an empty list is no answer, nor is an object in which nothing was. */
export function isAnswered(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isObject(value)) return Object.values(value).some(isAnswered);
  return value !== undefined && value !== null && value !== '';
}
