/**
 * What a filling needs once its questions are answered, fetched as one while the first of them is: who could send the
 * answers is sure to be thanked for them, on whatever signal.
 */
export { loadDevice } from '../layout/use-device.ts';
export { queueBasics, queueFilling } from './queue-filling.ts';
export { ThankYou } from './thank-you.tsx';
