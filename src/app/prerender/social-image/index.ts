/** The compiled content comes in; pictures for where pages are shared are written beside the built site's assets. */
export { type SharedImage, writeSocialImages } from './write-social-images.ts';
