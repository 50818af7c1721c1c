import type { Answers } from './HostileFamily.ts'

/** Returns a wallet of the Wallet Standard whose answers the test can change. */
export function wrapStandardWallet(source: object, answers: Answers): object {
  const { features } = source as { features: Readonly<Record<string, object>> }
  return {
    ...source,
    get accounts() {
      const { accounts } = source as { accounts: unknown }
      return answers.fromWallet('accounts', accounts)
    },
    features: Object.fromEntries(
      Object.entries(features).map(([name, feature]) => [
        name,
        wrapMethods(feature, answers),
      ]),
    ),
  }
}

/** Returns an object of a wallet; the test can change what its methods answer, and what its `on` and `subscribe` report. */
export function wrapMethods(source: object, answers: Answers): object {
  const { fromWallet, fromEvent } = answers
  return Object.fromEntries(
    Object.entries(source).map(([name, member]) => {
      if (typeof member !== 'function') return [name, member]
      const isEvent = name === 'on' || name === 'subscribe'
      const wrapped = isEvent
        ? (...args: readonly unknown[]) => {
            const listener = args.at(-1) as (change: unknown) => void
            return member(...args.slice(0, -1), (change: unknown) =>
              listener(fromEvent('change', change)),
            )
          }
        : async (...args: readonly unknown[]) =>
            fromWallet(name, await member(...args))
      return [name, wrapped]
    }),
  )
}
