import type { ReactNode } from 'react'
import type { Theme } from './Theme.ts'

/** Chooses the theme of the page and of the kit's modal. */
export function ThemeSelect(props: ThemeSelect.Props): ReactNode {
  const { theme, onTheme } = props
  return (
    <select
      className="theme-select"
      aria-label="Theme"
      value={theme}
      onChange={(event) => onTheme(event.target.value as Theme)}
    >
      <option value="system">System theme</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  )
}

export declare namespace ThemeSelect {
  type Props = { theme: Theme; onTheme: (theme: Theme) => void }
}
