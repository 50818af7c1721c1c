/** A mail as it was received. */
export type ReceivedMail = {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
}

/** Reads a message (RFC 5322) of plain text. */
export function readMail(
  message: string,
  { to }: { to: readonly string[] },
): ReceivedMail {
  const end = message.indexOf('\r\n\r\n')
  const head = end === -1 ? message : message.slice(0, end)
  const body = end === -1 ? '' : message.slice(end + 4)
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':')
        return [
          line.slice(0, colon).toLowerCase(),
          line.slice(colon + 1).trim(),
        ] as const
      }),
  )
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  const bytes = Buffer.from(body, encoding === 'base64' ? 'base64' : 'latin1')
  return {
    to,
    from: headers.get('from') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd(),
  }
}

/** Decodes words of RFC 2047 in base64; spaces between two of them are not part of the text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, encoded: string) =>
      Buffer.from(encoded, 'base64').toString('utf8'),
    )
}
