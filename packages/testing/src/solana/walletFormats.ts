import { base58 } from '@scure/base'

/** A transaction in wire format, in parts. */
export type WireTransaction = {
  readonly signers: readonly string[]
  readonly message: Uint8Array
}

/** Reads a transaction whose signers and addresses are fewer than 128. Throws for other bytes. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const count = bytes[0] ?? 0
  const message = bytes.slice(1 + 64 * count)
  const header = (message[0] ?? 0) >= 0x80 ? 1 : 0
  if (count === 0 || message[header] !== count)
    throw new Error('The bytes are not a transaction.')
  const keys = header + 4
  const signers = Array.from({ length: count }, (_, i) =>
    base58.encode(message.slice(keys + 32 * i, keys + 32 * (i + 1))),
  )
  return { signers, message }
}

/** Returns a copy of a transaction with a signature in the place of its signer. */
export function addSignature(
  bytes: Uint8Array,
  { address, signature }: { address: string; signature: Uint8Array },
): Uint8Array {
  const index = readTransaction(bytes).signers.indexOf(address)
  if (index < 0) throw new Error(`${address} is not a signer.`)
  const signed = Uint8Array.from(bytes)
  signed.set(signature, 1 + 64 * index)
  return signed
}

/** Writes the text of a sign-in as wallets do (Sign In With Solana, after EIP-4361). */
export function createSignInText(
  parameters: createSignInText.Input & { address: string },
): string {
  const { address, statement, resources = [] } = parameters
  const { domain = globalThis.location?.host ?? 'localhost' } = parameters
  const fields = labels.flatMap(([key, label]) => {
    const value = parameters[key]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  if (resources.length > 0)
    fields.push('Resources:', ...resources.map((each) => `- ${each}`))
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  const parts = [head, statement, fields.join('\n')]
  return parts.filter(Boolean).join('\n\n')
}

export declare namespace createSignInText {
  type Input = {
    readonly [key in (typeof labels)[number][0]]?: string | undefined
  } & {
    readonly domain?: string | undefined
    readonly statement?: string | undefined
    readonly resources?: readonly string[] | undefined
  }
}

const labels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const
