import { hexToBytes } from '@noble/hashes/utils'
import type {
  SignMessageRequest,
  SolanaSignMessageRequest,
} from '../ApprovalRequest.ts'
import { cleanText } from '../cleanText.ts'
import { toHex } from '../evm/abi.ts'
import type { Danger, Review } from '../Review.ts'
import { createDanger } from '../Review.ts'
import {
  parseSolanaMessage,
  parseSolanaTransaction,
  startsAsSolanaMessage,
} from '../solana/parseSolanaTransaction.ts'
import { reviewSignIn } from './reviewSignIn.ts'

/** Reviews a message: its text, or its bytes if they are no text, and what it may be in truth. */
export function reviewMessage(
  request: SignMessageRequest | SolanaSignMessageRequest,
  { now }: { now: number },
): Review {
  const { message, kind } = request
  const isSolana = kind === 'solanaSignMessage'
  // What may be a transaction is never shown as a text.
  const isBytes =
    isSolana &&
    (startsAsSolanaMessage(message) ||
      parseSolanaTransaction(message) !== undefined)
  const text = isBytes ? undefined : readText(message)
  const dangers: Danger[] = []
  const shown = text === undefined ? toHex(message) : cleanText(text)
  if (text !== undefined && shown !== text.replace(/\r\n?/g, '\n'))
    dangers.push(createDanger('hiddenCharacters'))
  const digits = readDigits(text)
  const bytes = digits ?? message
  if (isDigest(bytes, { isText: !digits }))
    dangers.push(createDanger('rawHash'))
  else if (isEvmTransaction(bytes))
    dangers.push(createDanger('messageIsTransaction'))
  // A signature of these bytes is one of the transaction.
  if (parseSolanaMessage(message))
    dangers.push(createDanger('solanaMessageIsTransaction'))
  else if (isBytes) dangers.push(createDanger('messageIsTransaction'))
  if (text !== undefined) dangers.push(...reviewSignIn(request, { text, now }))
  return {
    ...{ actions: [], dangers, text: shown, tokens: new Map() },
    details: [
      { depth: 0, name: 'bytes', value: toHex(message) },
      { depth: 0, name: 'length', value: `${message.length}` },
    ],
  }
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const text = decoder.decode(bytes)
    return /[^\P{Cc}\t\n\r]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Returns the bytes of a text of hexadecimal digits. */
function readDigits(text: string | undefined): Uint8Array | undefined {
  const [, digits] =
    /^\s*(?:0x)?((?:[0-9a-fA-F]{2}){8,})\s*$/.exec(text ?? '') ?? []
  return digits === undefined ? undefined : hexToBytes(digits)
}

/** Whether bytes are a hash, or what the digest of EIP-712 is made of. */
function isDigest(bytes: Uint8Array, { isText }: { isText: boolean }): boolean {
  if (bytes.length === 66) return bytes[0] === 0x19 && bytes[1] === 0x01
  return bytes.length === 32 && !(isText && isPrintable(bytes))
}

function isPrintable(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
}

/** Whether bytes are a transaction in RLP, its type before it (EIP-2718), or an authorisation (EIP-7702). */
function isEvmTransaction(bytes: Uint8Array): boolean {
  const first = bytes[0] ?? 0
  const isTyped = first >= 1 && first <= 5
  const list = isTyped ? bytes.subarray(1) : bytes
  const count = countItems(list)
  return count !== undefined && count >= (isTyped ? 3 : 6)
}

/** Counts the items of an RLP list; `undefined` if the bytes are not exactly one. */
function countItems(bytes: Uint8Array): number | undefined {
  const list = readItem(bytes, 0)
  if (!list?.isList || list.end !== bytes.length) return undefined
  let count = 0
  for (let position = list.start; position < list.end; count++) {
    const item = readItem(bytes, position)
    if (!item || item.end > list.end) return undefined
    position = item.end
  }
  return count
}

function readItem(bytes: Uint8Array, position: number) {
  const first = bytes[position]
  if (first === undefined) return undefined
  if (first < 0x80) return { isList: false, start: position, end: position + 1 }
  const isList = first >= 0xc0
  const size = first - (isList ? 0xc0 : 0x80)
  const wide = size - 55
  if (wide <= 0) {
    const start = position + 1
    return { isList, start, end: start + size }
  }
  if (wide > 4) return undefined
  const start = position + 1 + wide
  const length = bytes
    .subarray(position + 1, start)
    .reduce((sum, byte) => sum * 256 + byte, 0)
  return { isList, start, end: start + length }
}
