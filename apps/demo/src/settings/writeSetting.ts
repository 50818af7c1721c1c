/** Keeps one of the demo's own settings for the next visit; `null` forgets it. */
export function writeSetting(name: string, value: string | null): void {
  const key = `latchkit-demo.${name}`
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is off or full: the setting lasts as long as the page.
  }
}
