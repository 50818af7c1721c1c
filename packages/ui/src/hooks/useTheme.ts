'use client'
import { useMemo } from 'react'
import { useUi } from '../provider/UiContext.ts'
import type { Theme } from '../theme/createTheme.ts'

/** Returns the theme of the interface, and a function that changes it. */
export function useTheme(): useTheme.ReturnType {
  const { theme, setTheme } = useUi()
  return useMemo(() => ({ theme, setTheme }), [theme, setTheme])
}

export declare namespace useTheme {
  type ReturnType = {
    theme: Theme
    /** Replaces the provider's `theme`; `undefined` restores it. */
    setTheme: (theme: Theme | undefined) => void
  }
}
