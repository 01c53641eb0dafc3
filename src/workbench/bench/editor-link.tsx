import { chakra } from '@chakra-ui/react';
import { type MouseEvent, useState } from 'react';
import { NO_ANSWER } from './use-edit.ts';

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
  const [refusal, setRefusal] = useState<string>();
  const open = async (event: MouseEvent) => {
    // The answer is an empty page: it is asked for, not gone to.
    event.preventDefault();
    setRefusal(undefined);
    announce(`Opening ${place} in your editor.`);
    const refused = await refusalOf(address);
    if (refused === undefined) return;
    setRefusal(refused);
    announce(refused);
  };
  return (
    <>
      <chakra.a
        href={address}
        fontFamily="mono"
        fontSize="0.8125rem"
        overflowWrap="anywhere"
        display="inline-block"
        paddingBlock="0.2rem"
        onClick={open}
      >
        {place}
      </chakra.a>
      {refusal && (
        <chakra.span color="danger" fontSize="0.8125rem">
          {refusal}
        </chakra.span>
      )}
    </>
  );
}

/** Asks the server to open a file. @returns what it has against it; whether the editor then opens, it does not know either */
async function refusalOf(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? undefined : await answer.text();
  } catch {
    return NO_ANSWER;
  }
}
