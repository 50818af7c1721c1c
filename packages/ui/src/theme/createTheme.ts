import { InvalidConfigurationError } from '@latchkit/core'
import { adoptStyles } from '../styles/adoptStyles.ts'
import type { Token } from './tokens.ts'
import { checkToken, tokens } from './tokens.ts'

/** A theme: a preset, or one made by `createTheme`. `system` is light or dark, as the visitor's system prefers. */
export type Theme = ThemeName | CustomTheme

export type ThemeName = 'light' | 'dark' | 'midnight' | 'system'

/** A theme made by `createTheme`. */
export type CustomTheme = {
  /** Value of `data-lk-theme` on everything that the kit draws. */
  readonly name: string
  /** Its rules, for an app that would rather have them in a style sheet of its own. */
  readonly css: string
  /** Adds its rules to the page, until the returned function is called. */
  readonly adopt: () => () => void
}

/** Creates a theme from data, which may be untrusted: each value is checked, and the error names an invalid one. Create it once, outside components. */
export function createTheme(parameters: createTheme.Parameters): CustomTheme {
  const { name, base = 'system' } = parameters
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,31}$/.test(name))
    throw wrong('name', name, 'a short name of letters, digits and hyphens')
  if (presets.includes(name as ThemeName))
    throw wrong('name', name, 'a name that is not a preset')
  if (!presets.includes(base))
    throw wrong('base', base, `one of ${presets.join(', ')}`)
  const selector = `[data-lk-theme~="${name}"]`
  const always = declare('tokens', parameters.tokens)
  const dark = declare('darkTokens', parameters.darkTokens)
  const rules = [
    always && `${selector}{${always}}`,
    dark && `@media (prefers-color-scheme:dark){${selector}{${dark}}}`,
  ]
  const css = rules.filter(Boolean).join('\n')
  return {
    name: `${base} ${name}`,
    css,
    adopt: () => adoptStyles(document, css),
  }
}

export declare namespace createTheme {
  type Parameters = {
    /** Value of `data-lk-theme`, beside the base's. */
    name: string
    /** The preset for the tokens that are not given. Default `system`. */
    base?: ThemeName | undefined
    tokens?: Tokens | undefined
    /** Replaces `tokens` if the visitor's system is dark. */
    darkTokens?: Tokens | undefined
  }
  type Tokens = { readonly [token in Token]?: string | undefined }
  type ErrorType = InvalidConfigurationError
}

const presets: readonly ThemeName[] = ['light', 'dark', 'midnight', 'system']

function declare(option: string, given: unknown): string {
  if (given === undefined) return ''
  if (typeof given !== 'object' || given === null)
    throw wrong(option, given, 'an object of tokens')
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([token, value]) => {
      if (!isToken(token))
        throw wrong(option, token, `one of ${Object.keys(tokens).join(', ')}`)
      const expected = checkToken(tokens[token], value)
      if (expected) throw wrong(`${option}.${token}`, value, expected)
      return `--lk-${token.replace(/[A-Z]/g, '-$&').toLowerCase()}:${value}`
    })
    .join(';')
}

function isToken(name: string): name is Token {
  return Object.hasOwn(tokens, name)
}

function wrong(option: string, given: unknown, expected: string) {
  return new InvalidConfigurationError({
    option: `theme.${option}`,
    given,
    expected,
  })
}
