import { createTheme } from '@latchkit/ui'
import { describe, expect, test } from 'vitest'
import {
  deriveAccent,
  describeTheme,
  measureContrast,
} from './describeTheme.ts'
import { defaultSettings } from './settings.ts'

describe('describeTheme', () => {
  test('default', () => {
    expect(describeTheme(defaultSettings)).toBe('system')
  })

  test('parameters: accent, radius', () => {
    const theme = describeTheme({
      theme: 'system',
      accent: '#0f766e',
      radius: 'large',
    })
    expect(theme).toMatchInlineSnapshot(`
      {
        "base": "system",
        "darkTokens": {
          "accent": "#61a59f",
          "accentHover": "#79b3ad",
          "onAccent": "#000000",
        },
        "name": "brand",
        "tokens": {
          "accent": "#0f766e",
          "accentHover": "#0d645e",
          "onAccent": "#ffffff",
          "radius": "6px",
        },
      }
    `)
    if (typeof theme !== 'object') throw new Error('No data.')
    expect(createTheme(theme).name).toBe('system brand')
  })

  test('parameters: theme', () => {
    const theme = describeTheme({
      theme: 'midnight',
      accent: '#7c3aed',
      radius: 'medium',
    })
    expect(theme).toMatchObject({ base: 'midnight' })
    expect(theme).not.toHaveProperty('darkTokens')
  })
})

describe('deriveAccent', () => {
  test.each(['#ffffff', '#000000', '#ffff00', '#7f7f7f', '#ff0000', '#0000ff'])(
    'behavior: texts of %s can be read',
    (given) => {
      for (const isDark of [false, true]) {
        const { accent, accentHover, onAccent } = deriveAccent(given, {
          isDark,
        })
        const surface = isDark ? '#2c3039' : '#e8eaee'
        for (const [text, ground] of [
          [accent, surface],
          [onAccent, accent],
          [onAccent, accentHover],
        ] as const)
          expect(measureContrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
