/** The groups of status codes of EIP-5792: 1xx, 2xx and all above. */
export function toStatus(code: number): 'pending' | 'success' | 'failure' {
  if (code < 200) return 'pending'
  return code < 300 ? 'success' : 'failure'
}
