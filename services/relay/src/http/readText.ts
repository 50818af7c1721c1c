import type { IncomingMessage } from 'node:http'

/** The body of a request; `undefined` where it has more bytes than it may. */
export async function readText(
  request: IncomingMessage,
  { limit }: { limit: number },
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
