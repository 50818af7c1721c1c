/** An extension's object at `window.injectedWeb3`; its members are read once. */
export type InjectedWallet = {
  /** The page's object itself, which identifies the wallet. */
  readonly source: unknown
  /** Requests access to the accounts; prompts the visitor unless the site has it already. */
  enable(appName: string): Promise<EnabledWallet>
}

/** What an extension gives to a site that has access. */
export type EnabledWallet = {
  getAccounts(): Promise<unknown>
  /** Reports every change of the accounts, until the returned function is called. */
  subscribe(listener: (accounts: unknown) => void): () => void
  sign(method: 'signRaw' | 'signPayload', payload: object): Promise<unknown>
  /** Lists the metadata that the wallet knows, or offers it more. */
  callMetadata(
    method: 'get' | 'provide',
    args: readonly unknown[],
  ): Promise<unknown>
}

/** Binds to an extension's object; `undefined` if it has no `enable`. */
export function bindWallet(source: unknown): InjectedWallet | undefined {
  try {
    const { enable } = source as Record<string, unknown>
    if (typeof enable !== 'function') return undefined
    return {
      source,
      enable: async (appName) =>
        bindEnabled(await Reflect.apply(enable, source, [appName])),
    }
  } catch {
    // Not an object, or a getter threw.
    return undefined
  }
}

function bindEnabled(wallet: unknown): EnabledWallet {
  const { accounts, signer, metadata } = wallet as Record<string, unknown>
  const { get, subscribe } = accounts as Record<string, unknown>
  return {
    getAccounts: async () => call(accounts, get, []),
    subscribe(listener) {
      let isActive = true
      const stop = attempt(() =>
        call(accounts, subscribe, [
          (list: unknown) => {
            if (isActive) listener(list)
          },
        ]),
      )
      return () => {
        isActive = false
        attempt(() => call(undefined, stop, []))
      }
    },
    sign: async (method, payload) => callOwn(signer, method, [payload]),
    callMetadata: async (method, args) => callOwn(metadata, method, args),
  }
}

function call(owner: unknown, member: unknown, args: readonly unknown[]) {
  return typeof member === 'function'
    ? Reflect.apply(member, owner, args)
    : undefined
}

/** Calls a method that a wallet may lack. */
function callOwn(owner: unknown, name: string, args: readonly unknown[]) {
  const member = (owner as Record<string, unknown> | undefined)?.[name]
  // The code of a method that a wallet lacks.
  if (typeof member !== 'function') throw { code: 4200 }
  return Reflect.apply(member, owner, args)
}

/** A wallet without working events still answers requests. */
function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined
  }
}
