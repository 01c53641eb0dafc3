/**
 * Is all of a command's process: does its work, and leaves the exit code there. What the work throws is written to the
 * standard error, and the code is 2: it could not run. A reader who has left, as behind `| head` or a pager, is no failure
 * (by itself Node throws EPIPE): the work goes on to its end, as it may be half done.
 * @param work gives the exit code
 */
export async function runMain(work: () => number | Promise<number>): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
