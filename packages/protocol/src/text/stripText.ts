/** Makes text of a stranger safe to show on one line, at most `max` code points long; anything but a string gives `''`. */
export function stripText(
  text: unknown,
  { max }: stripText.Parameters,
): stripText.ReturnType {
  if (typeof text !== 'string') return ''
  const line = text
    // Where a line breaks or a tab stood, a space keeps the words apart.
    .replace(/[\t-\r\x85]/g, ' ')
    // Controls (C0, C1), format characters (bidi marks and overrides,
    // zero-width, soft hyphen, tags), lone surrogates, blank Hangul fillers.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= max) return line
  let end = 0
  let count = 0
  for (const character of line) {
    if (++count > max) break
    end += character.length
  }
  return line.slice(0, end).trimEnd()
}

export declare namespace stripText {
  type Parameters = {
    /** In code points, so that no emoji is cut in half. */
    max: number
  }
  type ReturnType = string
}
