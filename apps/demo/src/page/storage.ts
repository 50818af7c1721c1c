/** Reads one of the demo's settings; `null` if it is not stored, or storage is unavailable. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`latchkit-demo.${name}`)
  } catch {
    // Some private modes have no storage.
    return null
  }
}

/** Stores one of the demo's settings; `null` removes it. */
export function writeSetting(name: string, value: string | null): void {
  const key = `latchkit-demo.${name}`
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is unavailable or full: the setting lasts until the page unloads.
  }
}
