/** Storage for what the wallet granted, such as `localStorage`. */
export type FakeStorage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Returns whether the visitor has opened the wallet to the page, kept in `storage` if there is one. */
export function createPermission(parameters: {
  storage: FakeStorage | undefined
  key: string
}): { isGranted: boolean } {
  const { storage, key } = parameters
  let isGranted = storage?.getItem(key) === 'granted'
  return {
    get isGranted() {
      return isGranted
    },
    set isGranted(value) {
      isGranted = value
      if (value) storage?.setItem(key, 'granted')
      else storage?.removeItem(key)
    },
  }
}
