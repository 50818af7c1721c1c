import { createHash } from 'node:crypto'
import type { NetworkId } from '@latchkit/protocol'
import { RequestError } from '../http/RequestError.ts'
import type { HistoryPosition } from './HistorySource.ts'

/** The position after which each network's history continues; networks without older entries are omitted. */
export type HistoryCursor = ReadonlyMap<NetworkId, HistoryPosition>

/** Encodes a cursor for the query of the next request: opaque, and short enough with 16 networks. */
export function encodeCursor(
  cursor: HistoryCursor,
  { mark }: { mark: string },
): string {
  const parts = [...cursor].map(([networkId, { block, index, hash }]) =>
    [
      networkId.replace(/^eip155:/, ''),
      block.toString(36),
      index.toString(36),
      ...(hash ? [hash] : []),
    ].join('.'),
  )
  return Buffer.from(['1', mark, ...parts].join(' ')).toString('base64url')
}

const form =
  /^1 [0-9a-f]{8}( [-_:a-zA-Z0-9]{1,41}(\.[0-9a-z]{1,11}){2}(\.[0-9a-zA-Z]{64,88})?){1,24}$/

/** Decodes what `encodeCursor` returned. Throws `RequestError` for anything else, and for a cursor of another address or network. */
export function decodeCursor(
  text: string,
  { mark, networkIds }: decodeCursor.Parameters,
): HistoryCursor {
  const content = Buffer.from(text, 'base64url')
  // Node ignores invalid base64url characters; a cursor has one valid form.
  if (content.toString('base64url') !== text) throw invalid()
  const plain = content.toString('latin1')
  if (!form.test(plain)) throw invalid()
  const [, given, ...parts] = plain.split(' ')
  if (given !== mark) throw invalid('it belongs to another request')

  const cursor = new Map<NetworkId, HistoryPosition>()
  for (const part of parts) {
    const [name = '', block = '', index = '', hash] = part.split('.')
    const id = (name.includes(':') ? name : `eip155:${name}`) as NetworkId
    const position = {
      block: Number.parseInt(block, 36),
      index: Number.parseInt(index, 36),
      ...(hash && { hash }),
    }
    const isPossible =
      Number.isSafeInteger(position.block) && position.index < 2 ** 31
    if (!networkIds.includes(id) || cursor.has(id) || !isPossible)
      throw invalid()
    cursor.set(id, position)
  }
  return cursor
}

export declare namespace decodeCursor {
  type Parameters = {
    /** From `getCursorMark`. */
    mark: string
    networkIds: readonly NetworkId[]
  }
}

function invalid(reason = 'it is not one of this server'): RequestError {
  return new RequestError({
    status: 400,
    field: 'cursor',
    description: `"cursor" is not valid: ${reason}`,
  })
}

/** Returns a short hash of the request that a cursor belongs to, so that it is rejected for another address or network. */
export function getCursorMark({
  address,
  chainId,
}: {
  address: string
  chainId: string | undefined
}): string {
  // Hex is case-insensitive, base58 is not.
  const subject = address.startsWith('0x') ? address.toLowerCase() : address
  return createHash('sha256')
    .update(`${subject} ${chainId ?? ''}`)
    .digest('hex')
    .slice(0, 8)
}
