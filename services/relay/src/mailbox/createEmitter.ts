/** Who is to be called for which key. */
export function createWakers<argument>(): createWakers.ReturnType<argument> {
  const wakers = new Map<string, Set<(argument: argument) => void>>()

  return {
    add(key, wake) {
      // Two watches of one function are two.
      const own = (argument: argument) => wake(argument)
      const all = wakers.get(key) ?? new Set()
      wakers.set(key, all.add(own))
      return () => {
        all.delete(own)
        if (all.size === 0 && wakers.get(key) === all) wakers.delete(key)
      }
    },
    wake(key, argument) {
      for (const wake of wakers.get(key) ?? []) wake(argument)
    },
  }
}

export declare namespace createWakers {
  type ReturnType<argument> = {
    add(key: string, wake: (argument: argument) => void): () => void
    wake(key: string, argument: argument): void
  }
}
