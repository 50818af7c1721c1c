import type { ReactNode } from 'react'
import type { Theme } from './Theme.ts'

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const

/** Chooses the theme of the page and of the kit's modal. */
export function ThemeSwitch(props: ThemeSwitch.Props): ReactNode {
  const { theme, onTheme } = props
  return (
    <fieldset className="theme-switch">
      <legend className="visually-hidden">Theme</legend>
      {(Object.keys(labels) as Theme[]).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={value === theme}
            onChange={() => onTheme(value)}
          />
          <span>{labels[value]}</span>
        </label>
      ))}
    </fieldset>
  )
}

export declare namespace ThemeSwitch {
  type Props = { theme: Theme; onTheme: (theme: Theme) => void }
}
