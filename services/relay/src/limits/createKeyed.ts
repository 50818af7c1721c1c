/** Something of each key, such as a limit of each address; forgotten when it is as new. */
export function createKeyed<value extends { isFull(): boolean }>(
  create: () => value,
): createKeyed.ReturnType<value> {
  const values = new Map<string, value>()
  return {
    get(key) {
      const value = values.get(key) ?? create()
      values.set(key, value)
      return value
    },
    sweep() {
      for (const [key, value] of values) if (value.isFull()) values.delete(key)
    },
  }
}

export declare namespace createKeyed {
  type ReturnType<value> = { get(key: string): value; sweep(): void }
}
