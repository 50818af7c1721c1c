/** One of the wallet's own settings; `null` where nothing was kept, or nothing can be. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`latchkit-wallet.${name}`)
  } catch {
    // Storage is off in some private modes: the choice lasts as long as the page.
    return null
  }
}
