export { lastingImport } from '../../browser/lasting-import.ts';
