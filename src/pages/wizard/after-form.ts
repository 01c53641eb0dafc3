/**
 * What a filling needs once its questions are answered, fetched as one while the first of them is: who could send the
 * answers is sure to be thanked for them, on whatever signal.
 */
export { deliverFilling } from './deliver-filling.ts';
export { ThankYou } from './thank-you.tsx';
