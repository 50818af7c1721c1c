/** Returns untrusted text in a form that is safe to show on one line, at most `max` code points long; `''` for anything but a string. */
export function stripText(
  text: unknown,
  { max }: stripText.Parameters,
): stripText.ReturnType {
  if (typeof text !== 'string') return ''
  const line = text
    // Line breaks and tabs become spaces, so that words stay apart.
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
