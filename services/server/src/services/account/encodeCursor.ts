import type { HistoryCursor } from './HistoryCursor.ts'

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
