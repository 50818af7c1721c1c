/** The browser's `localStorage`, or `undefined` where the browser forbids it. */
export function openStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
