/** Methods that change the state of a chain. */
export const sendMethods: ReadonlySet<string> = new Set([
  'eth_sendRawTransaction',
  'sendTransaction',
])
