import { ConnectButton } from '@latchkit/ui'
import type { ReactNode } from 'react'
import type { Theme } from './useTheme.ts'

/** The page's title, the choice of a theme, and the connect button. */
export function Header(props: Header.Props): ReactNode {
  const { theme, onTheme } = props
  return (
    <header className="header">
      <div className="header-title">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <h1>Latchkit demo</h1>
      </div>
      <div className="header-actions">
        <ThemeSelect theme={theme} onTheme={onTheme} />
        <ConnectButton />
      </div>
    </header>
  )
}

export declare namespace Header {
  type Props = { theme: Theme; onTheme: (theme: Theme) => void }
}

/** Chooses the theme of the page and of the kit's modal. */
function ThemeSelect(props: ThemeSelect.Props): ReactNode {
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

declare namespace ThemeSelect {
  type Props = { theme: Theme; onTheme: (theme: Theme) => void }
}
