/** All tokens of the interface, and their kinds; `surfaceRaised` is `--lk-surface-raised`. */
export const tokens = {
  font: 'font',
  fontSize: 'length',
  radius: 'length',
  space: 'length',
  width: 'length',
  zIndex: 'integer',
  duration: 'duration',
  surface: 'colour',
  surfaceRaised: 'colour',
  surfaceHover: 'colour',
  text: 'colour',
  muted: 'colour',
  border: 'colour',
  accent: 'colour',
  accentHover: 'colour',
  onAccent: 'colour',
  danger: 'colour',
  warning: 'colour',
  success: 'colour',
  backdrop: 'colour',
  shadow: 'shadow',
  textCaption: 'length',
  textNote: 'length',
  textBody: 'length',
  textTitle: 'length',
  textAmount: 'length',
  weightRegular: 'integer',
  weightMedium: 'integer',
  weightStrong: 'integer',
  gap: 'length',
  gapWide: 'length',
  inset: 'length',
  radiusIcon: 'length',
  radiusControl: 'length',
  radiusRow: 'length',
  radiusPanel: 'length',
  radiusSheet: 'length',
} as const satisfies Readonly<Record<string, TokenKind>>

export type Token = keyof typeof tokens

/** The kinds of values of tokens. */
type TokenKind =
  | 'colour'
  | 'duration'
  | 'font'
  | 'integer'
  | 'length'
  | 'shadow'

/** A name, a hash, or a function of numbers: nothing that can end the declaration or load something. */
const colour =
  '(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\([\\d.%\\s,/a-z+-]{1,60}\\)|var\\(--[\\w-]{1,60}\\))'
const length = '(?:0|-?(?:\\d+|\\d*\\.\\d+)(?:px|rem|em))'

/** `inset` is a name as well: no two alternatives may match the same text, or the checks take exponential time. */
const part = `(?:${length}|${colour})`

const kinds: Readonly<
  Record<TokenKind, { pattern: RegExp; expected: string }>
> = {
  colour: {
    pattern: new RegExp(`^${colour}$`, 'i'),
    expected: 'a colour, for example "#2454e0"',
  },
  duration: {
    pattern: /^(?:\d+|\d*\.\d+)m?s$/,
    expected: 'a time, for example "100ms"',
  },
  font: {
    // An open quote would include what follows.
    pattern: /^(?:[\p{L}\d\s,_-]|"[\p{L}\d ',_-]*"|'[\p{L}\d ",_-]*')+$/u,
    expected: 'names of fonts, for example "Inter, system-ui"',
  },
  integer: { pattern: /^\d{1,10}$/, expected: 'a whole number' },
  length: {
    pattern: new RegExp(`^${length}$`),
    expected: 'a length in px, rem or em, for example "4px"',
  },
  shadow: {
    pattern: new RegExp(`^(?:none|(?:${part}[\\s,]+){1,23}${part})$`, 'i'),
    expected: 'a shadow, for example "0 8px 24px rgb(0 0 0 / 0.2)", or "none"',
  },
}

/** Returns what a value should be if it is invalid; `undefined` if it is valid (security rule C-32). */
export function checkToken(
  kind: TokenKind,
  value: unknown,
): string | undefined {
  const { pattern, expected } = kinds[kind]
  const isGood =
    typeof value === 'string' && value.length <= 300 && pattern.test(value)
  return isGood ? undefined : expected
}
