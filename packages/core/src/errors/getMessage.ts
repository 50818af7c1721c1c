/** What an error says, for the hint of the one that it causes. */
export function getMessage(cause: unknown): string {
  return cause instanceof Error && cause.message !== ''
    ? cause.message
    : 'Try again later.'
}
