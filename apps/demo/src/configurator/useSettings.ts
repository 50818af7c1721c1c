import type { Theme } from '@latchkit/ui'
import { createTheme } from '@latchkit/ui'
import { useLayoutEffect, useMemo, useState } from 'react'
import { readSetting, writeSetting } from '../page/storage.ts'
import { describeTheme } from './describeTheme.ts'
import type { Settings } from './settings.ts'
import { defaultSettings, parseSettings } from './settings.ts'

/** The visitor's settings, stored in the browser, and the theme that they describe. The page has the kit's theme too. */
export function useSettings(): useSettings.ReturnType {
  const [settings, setSettings] = useState(() =>
    parseSettings(readSetting('settings')),
  )
  const { theme: preset, accent, radius } = settings
  const theme = useMemo((): Theme => {
    const described = describeTheme({ theme: preset, accent, radius })
    return typeof described === 'object' ? createTheme(described) : described
  }, [preset, accent, radius])
  const name = typeof theme === 'object' ? theme.name : theme

  useLayoutEffect(() => {
    document.documentElement.dataset.lkTheme = name
  }, [name])

  const change = (changed: Partial<Settings>) => {
    const next = { ...settings, ...changed }
    const isDefault = JSON.stringify(next) === JSON.stringify(defaultSettings)
    writeSetting('settings', isDefault ? null : JSON.stringify(next))
    setSettings(next)
  }
  return { settings, theme, change }
}

export declare namespace useSettings {
  type ReturnType = {
    settings: Settings
    theme: Theme
    change: (changed: Partial<Settings>) => void
  }
}
