'use client'
import { InvalidConfigurationError } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useEffect } from 'react'
import type { Theme } from '../theme/Theme.ts'
import { useUi } from './useUi.ts'

/** Alerts the app's developer to a theme that there isn't: the page goes on with the light one. */
export function useConfigurationCheck(): void {
  const kit = useKit()
  const { theme } = useUi()
  useEffect(() => {
    if (isTheme(theme)) return
    const { message } = new InvalidConfigurationError({
      option: 'theme',
      given: theme,
      expected:
        '"light", "dark", "midnight", "system" or what `createTheme` gave',
    })
    kit.internals.alert('INVALID_APP_CONFIGURATION', message)
  }, [kit, theme])
}

function isTheme(theme: Theme): boolean {
  if (typeof theme === 'object') return typeof theme?.adopt === 'function'
  return ['light', 'dark', 'midnight', 'system'].includes(theme)
}
