/** Whether the visitor accepts the app's terms; known as long as the page is there, and to every list of one kit. */
export type Consent = {
  get(): boolean
  set(isGiven: boolean): void
  subscribe(listener: () => void): () => void
}

export function createConsent(): Consent {
  const listeners = new Set<() => void>()
  let isGiven = false
  return {
    get: () => isGiven,
    set(next) {
      isGiven = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
