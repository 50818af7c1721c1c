import type { Readable } from 'node:stream'

/** The last lines of what a process writes, cut where they are long; they go on arriving. */
export function keepTail(
  streams: readonly (Readable | null)[],
  { width = 300 }: { width?: number } = {},
): readonly string[] {
  const lines: string[] = []
  for (const stream of streams)
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.trimEnd().split('\n'))
        lines.push(line.slice(0, width))
      lines.splice(0, lines.length - 60)
    })
  return lines
}
