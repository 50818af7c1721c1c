import type { TokenKind } from './checkToken.ts'

/** Every token of the interface, and what it is; `surfaceRaised` is `--lk-surface-raised`. */
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
} as const satisfies Readonly<Record<string, TokenKind>>

export type Token = keyof typeof tokens
