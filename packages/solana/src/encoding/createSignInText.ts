import { InvalidConfigurationError } from '@latchkit/core'

/** Writes the text of a sign-in as wallets do (Sign In With Solana, after EIP-4361). Throws `InvalidConfigurationError` for a field with a line break, which would look like another field. */
export function createSignInText(
  parameters: createSignInText.Parameters,
): string {
  const { domain, address, statement, resources = [] } = parameters
  for (const [key, value] of Object.entries(parameters))
    for (const each of [value].flat())
      if (each !== undefined && !isLine(each))
        throw new InvalidConfigurationError({
          option: `input.${key}`,
          given: each,
          expected: 'a text of one line',
        })
  const fields = signInLabels.flatMap(([key, label]) => {
    const value = parameters[key]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  if (resources.length > 0)
    fields.push('Resources:', ...resources.map((each) => `- ${each}`))
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, statement, fields.join('\n')].filter(Boolean).join('\n\n')
}

export declare namespace createSignInText {
  type Parameters = Input & {
    readonly domain: string
    readonly address: string
  }
  type Input = {
    /** Default: the host of the page. */
    readonly domain?: string
    readonly statement?: string
    readonly uri?: string
    readonly version?: string
    readonly chainId?: string
    readonly nonce?: string
    /** ISO 8601, as the other times. */
    readonly issuedAt?: string
    readonly expirationTime?: string
    readonly notBefore?: string
    readonly requestId?: string
    readonly resources?: readonly string[]
  }
}

/** The fields of one line, in their order. */
export const signInLabels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** A line break, or any other control character (C0, DEL), would change what the wallet shows. */
function isLine(value: unknown): boolean {
  return typeof value === 'string' && !/[\p{Cc}\u2028\u2029]/u.test(value)
}
