import type { createTheme, ThemeName } from '@latchkit/ui'
import type { Settings } from './settings.ts'
import { radii } from './settings.ts'

/** Returns the preset, or the data of a theme that `createTheme` takes. The colours beside the accent are derived from it. */
export function describeTheme(
  settings: Pick<Settings, 'theme' | 'accent' | 'radius'>,
): ThemeName | createTheme.Parameters {
  const { theme, accent, radius } = settings
  if (!accent && radius === 'medium') return theme
  const corners = radius === 'medium' ? {} : { radius: radii[radius] }
  const isDark = theme === 'dark' || theme === 'midnight'
  return {
    name: 'brand',
    base: theme,
    tokens: { ...(accent && deriveAccent(accent, { isDark })), ...corners },
    ...(accent &&
      theme === 'system' && {
        darkTokens: deriveAccent(accent, { isDark: true }),
      }),
  }
}

type Colour = readonly [red: number, green: number, blue: number]

const black: Colour = [0, 0, 0]
const white: Colour = [255, 255, 255]

/** The kit's surfaces with the least contrast to an accent: `surfaceHover` of the presets. */
const surfaces = { light: '#e8eaee', dark: '#2c3039' }

/**
 * Returns the accent's tokens for a light or a dark surface. The accent is mixed with black or white until
 * links on the surface, and texts on the accent, have a contrast of at least 4.5 (WCAG 2, 1.4.3).
 */
export function deriveAccent(
  accent: string,
  { isDark }: { isDark: boolean },
): { accent: string; accentHover: string; onAccent: string } {
  const surface = parse(isDark ? surfaces.dark : surfaces.light)
  const pole = isDark ? white : black
  const given = parse(accent)
  const steps = Array.from({ length: 51 }, (_, i) => mix(given, pole, i / 50))
  const colour =
    steps.find((step) => measureContrast(step, surface) >= 4.5) ?? pole
  const hover = mix(colour, pole, 0.15)
  const isText = (text: Colour) =>
    [colour, hover].every((each) => measureContrast(each, text) >= 4.5)
  return {
    accent: format(colour),
    accentHover: format(hover),
    onAccent: format(isText(white) ? white : black),
  }
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2). */
export function measureContrast(
  a: string | Colour,
  b: string | Colour,
): number {
  const [dark = 0, light = 0] = [a, b]
    .map((each) =>
      measureLuminance(typeof each === 'string' ? parse(each) : each),
    )
    .sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

function measureLuminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const [red, green, blue] = from.map((value, i) =>
    Math.round(value + ((to[i] ?? 0) - value) * share),
  )
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function parse(hex: string): Colour {
  const read = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [read(1), read(3), read(5)]
}

function format(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
