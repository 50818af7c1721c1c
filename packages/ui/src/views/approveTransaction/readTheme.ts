import type { EmbeddedWallet } from '@latchkit/core'
import type { Token } from '../../theme/tokens.ts'
import { tokens } from '../../theme/tokens.ts'

const darkScheme = '(prefers-color-scheme: dark)'

/** Tokens that belong to the dialog, not to what is in it. */
const own: readonly string[] = ['width', 'zIndex', 'backdrop', 'shadow']

/** Returns the theme with a name as the frame of an embedded wallet receives it: the values that the page computes. */
export function readTheme(name: string): EmbeddedWallet.Theme {
  const probe = document.createElement('div')
  probe.className = 'lk'
  probe.setAttribute('data-lk-theme', name)
  probe.hidden = true
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const themeVariables: Record<string, string> = {}
  for (const token of Object.keys(tokens) as Token[]) {
    const property = `--lk-${token.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}`
    const value = style.getPropertyValue(property).trim()
    if (value && value.length <= 256 && !own.includes(token))
      themeVariables[property] = value.replace(/\s+/g, ' ')
  }
  probe.remove()
  const isDark =
    /dark|midnight/.test(name) ||
    (/system/.test(name) && matchMedia(darkScheme).matches)
  return { themeMode: isDark ? 'dark' : 'light', themeVariables }
}

/** Calls back when the visitor's system changes between light and dark, until the returned function is called. */
export function watchTheme(onChange: () => void): () => void {
  const query = matchMedia(darkScheme)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
