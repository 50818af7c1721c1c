/** Keeps one of the wallet's own settings for the next visit. */
export function writeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(`latchkit-wallet.${name}`, value)
  } catch {
    // Storage is off or full: the choice lasts as long as the page.
  }
}
