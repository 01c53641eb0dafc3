/** Characters that turn the text after them round: a name in a sentence would turn that, too. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

/** The file under a name that may stand in a sentence. */
export function plainlyNamed(file: File): File {
  const name = file.name.replace(DIRECTION_MARKS, '');
  return name === file.name ? file : new File([file], name, file);
}
