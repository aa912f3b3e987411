/** The command line asks for something that cannot be done: exit status 2. The message says what, and what would do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
