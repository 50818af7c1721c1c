'use client'
import { useMemo } from 'react'
import { useUi } from '../provider/UiContext.ts'
import type { Theme } from '../theme/createTheme.ts'

/** The theme of the interface, and how an app's own switch changes it. */
export function useTheme(): useTheme.ReturnType {
  const { theme, setTheme } = useUi()
  return useMemo(() => ({ theme, setTheme }), [theme, setTheme])
}

export declare namespace useTheme {
  type ReturnType = {
    theme: Theme
    /** Puts another theme in place of the provider's `theme`; `undefined` gives that one back. */
    setTheme: (theme: Theme | undefined) => void
  }
}
