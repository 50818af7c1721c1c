import { useLayoutEffect, useState } from 'react'
import { readSetting, writeSetting } from './settings.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The chosen theme, kept between visits; `data-theme` of the page follows it. */
export function useTheme(): useTheme.ReturnType {
  const [theme, setTheme] = useState<Theme>(() => parse(readSetting('theme')))

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])

  const choose = (theme: Theme) => {
    writeSetting('theme', theme)
    setTheme(theme)
  }
  return [theme, choose]
}

export declare namespace useTheme {
  type ReturnType = [theme: Theme, setTheme: (theme: Theme) => void]
}

function parse(text: string | null): Theme {
  return text === 'light' || text === 'dark' ? text : 'system'
}
