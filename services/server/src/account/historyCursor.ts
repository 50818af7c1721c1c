import { createHash } from 'node:crypto'
import type { NetworkId } from '@latchkit/protocol'
import { RequestError } from '../http/RequestError.ts'
import type { HistoryPosition } from './HistorySource.ts'

/** Where each network's part of a history goes on; networks that have nothing older are left out. */
export type HistoryCursor = ReadonlyMap<NetworkId, HistoryPosition>

/** A cursor as it travels: opaque, and short enough for a query with 16 networks. `decodeCursor` reads it. */
export function encodeCursor(
  cursor: HistoryCursor,
  { mark }: { mark: string },
): string {
  const parts = [...cursor].map(([networkId, { block, index }]) =>
    [
      networkId.replace(/^eip155:/, ''),
      block.toString(36),
      index.toString(36),
    ].join('.'),
  )
  return Buffer.from(['1', mark, ...parts].join(' ')).toString('base64url')
}

const form = /^1 [0-9a-f]{8}( [-_:a-zA-Z0-9]{1,41}(\.[0-9a-z]{1,11}){2}){1,24}$/

/** Reads what `encodeCursor` wrote; throws `RequestError` for anything else, and for a cursor of another address or network. */
export function decodeCursor(
  text: string,
  { mark, networkIds }: decodeCursor.Parameters,
): HistoryCursor {
  const content = Buffer.from(text, 'base64url')
  // Node skips what is not base64url; a cursor has one spelling only.
  if (content.toString('base64url') !== text) throw invalid()
  const plain = content.toString('latin1')
  if (!form.test(plain)) throw invalid()
  const [, given, ...parts] = plain.split(' ')
  if (given !== mark) throw invalid('it belongs to another request')

  const cursor = new Map<NetworkId, HistoryPosition>()
  for (const part of parts) {
    const [name = '', block = '', index = ''] = part.split('.')
    const id = (name.includes(':') ? name : `eip155:${name}`) as NetworkId
    const position = {
      block: Number.parseInt(block, 36),
      index: Number.parseInt(index, 36),
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
    /** Of `getCursorMark`. */
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

/** What a cursor belongs to, in short: it is of no use for another address or another network. */
export function getCursorMark({
  address,
  chainId,
}: {
  address: string
  chainId: string | undefined
}): string {
  // Case means nothing in hex, and everything in base58.
  const subject = address.startsWith('0x') ? address.toLowerCase() : address
  return createHash('sha256')
    .update(`${subject} ${chainId ?? ''}`)
    .digest('hex')
    .slice(0, 8)
}
