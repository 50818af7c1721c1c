/** Controls but for line breaks, format characters (bidirectional, zero-width), lone surrogates and blank letters. */
const hidden = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/gu

/**
 * Text that is to be signed as it can be read: nothing is left out, since what is signed has it, but what hides or turns
 * other letters shows by its number, as `⟨U+202E⟩`. Cut after `max` characters, which it says.
 */
export function revealText(
  text: string,
  { max = 10_000 }: revealText.Parameters = {},
): string {
  const characters = [...text.replace(/\r\n/g, '\n')]
  const shown = characters.slice(0, max).join('').replace(hidden, name)
  const rest = characters.length - max
  return rest > 0 ? `${shown}\n… and ${rest} more characters` : shown
}

export declare namespace revealText {
  type Parameters = {
    /** In code points. */
    max?: number
  }
}

function name(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}
