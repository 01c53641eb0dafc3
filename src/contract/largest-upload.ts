/** Largest file that is taken, by the form as by the server, in MB. Source: the "max 5MB" that the form promises. */
export const LARGEST_UPLOAD = 5;
