/** Imports what makes chosen pictures ready: a good part of this stage’s code, and many customers choose none. */
export const importPreparing = (): Promise<typeof import('./prepare-image.ts')> => import('./prepare-image.ts');
