/** A quantity of JSON-RPC, or bytes, as hex. */
export function toHex(value: bigint | number | Uint8Array): `0x${string}` {
  if (typeof value !== 'object') return `0x${value.toString(16)}`
  let hex = ''
  for (const byte of value) hex += byte.toString(16).padStart(2, '0')
  return `0x${hex}`
}
