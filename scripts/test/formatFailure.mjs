/** What a failed step printed, without a line for each test that passed. */
export function formatFailure(output) {
  return output.replace(/^[^\S\n]*✓.*\n/gm, '')
}
