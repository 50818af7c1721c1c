/** Reads a setting of the wallet; `null` if it is not stored. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`latchkit-wallet.${name}`)
  } catch {
    // Storage is disabled in some private modes.
    return null
  }
}

/** Stores a setting of the wallet for later pages. */
export function writeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(`latchkit-wallet.${name}`, value)
  } catch {
    // Storage is disabled or full. The setting is lost with the page.
  }
}
