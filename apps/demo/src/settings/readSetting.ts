/** One of the demo's own settings; `null` where nothing was kept, or nothing can be. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`latchkit-demo.${name}`)
  } catch {
    // Storage is off in some private modes: the demo works without.
    return null
  }
}
