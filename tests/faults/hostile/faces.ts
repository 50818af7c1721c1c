import type { Answers } from './HostileFamily.ts'

/** Returns a wallet of the Wallet Standard whose answers go through a test. */
export function faceStandard(source: object, answers: Answers): object {
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
        faceMethods(feature, answers),
      ]),
    ),
  }
}

/** Returns an object whose methods answer what a test makes of their answers, and whose `on` and `subscribe` report what it makes of changes. */
export function faceMethods(source: object, answers: Answers): object {
  const { fromWallet, fromEvent } = answers
  return Object.fromEntries(
    Object.entries(source).map(([name, member]) => {
      if (typeof member !== 'function') return [name, member]
      const isEvent = name === 'on' || name === 'subscribe'
      const face = isEvent
        ? (...args: readonly unknown[]) => {
            const listener = args.at(-1) as (change: unknown) => void
            return member(...args.slice(0, -1), (change: unknown) =>
              listener(fromEvent('change', change)),
            )
          }
        : async (...args: readonly unknown[]) =>
            fromWallet(name, await member(...args))
      return [name, face]
    }),
  )
}
