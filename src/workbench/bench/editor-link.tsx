import { chakra } from '@chakra-ui/react';

interface Props {
  /** Absolute path of the folder that the file's path starts from. */
  readonly root: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly announce: (text: string) => void;
}

/** A place in a file; following it opens the editor there, on the machine on which the dev server runs. */
export function EditorLink({ root, file, line, column, announce }: Props) {
  const place = `${file}:${line}:${column}`;
  const address = `/__open-in-editor?file=${encodeURIComponent(`${root.replace(/[\\/]$/, '')}/${place}`)}`;
  return (
    <chakra.a
      href={address}
      fontFamily="mono"
      fontSize="0.8125rem"
      overflowWrap="anywhere"
      display="inline-block"
      paddingBlock="0.2rem"
      onClick={(event) => {
        // The answer is an empty page: it is asked for, not gone to.
        event.preventDefault();
        announce(`Opening ${place} in your editor.`);
        void fetch(address);
      }}
    >
      {place}
    </chakra.a>
  );
}
