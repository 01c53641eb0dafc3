/**
 * Has a command end without a word where nobody reads on, as behind `| head` or a pager that was left: by itself Node throws
 * EPIPE. To be called before anything is written.
 */
export function writeUntilClosed(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}
