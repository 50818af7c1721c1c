import { decodeBase58 } from '../encoding/base58.ts'
import { createSignInText, signInLabels } from '../encoding/createSignInText.ts'
import { isSignedBy } from '../encoding/isSignedBy.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { readList, readProperty } from './parseWallet.ts'

/**
 * Throws `WalletResponseError` unless a wallet has signed a sign-in as it was asked to: the text has every field of the request,
 * the account, and the host of the page where the request names no domain. The wallet may add other fields.
 */
export function checkSignIn(
  input: unknown,
  { address, signedMessage, signature, method }: checkSignIn.Parameters,
): void {
  const text = parseText(signedMessage)
  const domain = readProperty(input, 'domain') ?? globalThis.location?.host
  const isAsked = text && hasFields(text, { ...Object(input), domain })
  if (!isAsked || text.address !== address)
    throw new WalletResponseError({ method, reason: 'message' })
  const bytes = decodeBase58(signature)
  const options = {
    message: signedMessage,
    signature: bytes ?? new Uint8Array(),
  }
  if (!isSignedBy(address, options))
    throw new WalletResponseError({ method, reason: 'signature' })
}

export declare namespace checkSignIn {
  type Parameters = {
    /** The account that has signed. */
    address: string
    signedMessage: Uint8Array
    /** In base 58. */
    signature: string
    method: string
  }
}

const heading = ' wants you to sign in with your Solana account:'

/** Parses the text of a sign-in; `undefined` unless it is exactly that of its fields. */
function parseText(bytes: Uint8Array): createSignInText.Parameters | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const [head = '', ...blocks] = text.split('\n\n')
    const [first = '', address = ''] = head.split('\n')
    if (!first.endsWith(heading)) return undefined
    const domain = first.slice(0, -heading.length)
    const last = parseFields(blocks.at(-1) ?? '')
    // The block before the fields is the statement, and so is one without fields.
    const [statement] = last ? blocks.slice(0, -1) : blocks
    const parsed = { domain, address, ...(statement && { statement }), ...last }
    return createSignInText(parsed) === text ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Parses lines of fields; `undefined` if one of them is none. */
function parseFields(block: string): createSignInText.Input | undefined {
  const [lines = '', list] = block.split(/(?:^|\n)Resources:\n- /)
  const fields: Record<string, string> = {}
  for (const line of lines ? lines.split('\n') : []) {
    const [key, label] = signInLabels.find(([, each]) =>
      line.startsWith(`${each}: `),
    ) ?? [undefined, '']
    if (!key) return undefined
    fields[key] = line.slice(label.length + 2)
  }
  if (list === undefined) return lines ? fields : undefined
  return { ...fields, resources: list.split('\n- ') }
}

/** Whether a text has all fields that were asked for. */
function hasFields(text: createSignInText.Parameters, asked: object): boolean {
  const keys = signInLabels.map(([key]) => key)
  const isSame = ([...keys, 'domain', 'address', 'statement'] as const).every(
    (key) => {
      const value = readProperty(asked, key)
      return value === undefined || value === (text[key] ?? '')
    },
  )
  const resources = readProperty(asked, 'resources')
  return (
    isSame &&
    (resources === undefined ||
      JSON.stringify(readList(resources)) ===
        JSON.stringify(text.resources ?? []))
  )
}
