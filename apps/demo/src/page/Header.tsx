import { ConnectButton } from '@latchkit/ui'
import type { ReactNode } from 'react'
import type { Theme } from '../theme/Theme.ts'
import { ThemeSelect } from '../theme/ThemeSelect.tsx'

/** What this page is, and the button that everything starts with. */
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
