/** Returns the error with which a wallet rejects: a message, and a code of EIP-1193 or of its own. */
export function createCodedError(parameters: {
  code: number
  message: string
}): Error & { code: number } {
  const { code, message } = parameters
  return Object.assign(new Error(message), { code })
}
