/** How the interface looks: a preset, or what `createTheme` made of data. `system` is light or dark, as the visitor's system says. */
export type Theme = ThemeName | CustomTheme

export type ThemeName = 'light' | 'dark' | 'midnight' | 'system'

/** A theme made by `createTheme`. */
export type CustomTheme = {
  /** Value of `data-lk-theme` on everything that the kit draws. */
  readonly name: string
  /** Its rules, for an app that would rather have them in a style sheet of its own. */
  readonly css: string
  /** Adds its rules to the page, until the returned function is called. */
  readonly adopt: () => () => void
}
