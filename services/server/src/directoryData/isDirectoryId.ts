const pattern = /^(?!-)[a-z0-9-]{1,64}$/

/** Whether a value can be the id of a wallet or an image: 1 to 64 of `a-z`, `0-9` and `-`, so that it is also a safe file name. */
export function isDirectoryId(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}
