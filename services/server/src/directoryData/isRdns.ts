const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(`^${label}(?:\\.${label})+$`)

/** Whether a value is a reverse-DNS name as EIP-6963 asks for: two labels or more, in lower case. */
export function isRdns(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 253 && pattern.test(value)
}
