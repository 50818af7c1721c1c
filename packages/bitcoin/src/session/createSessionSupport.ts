import type { Adapter, Provider } from '@latchkit/core'
import { readProperty } from '@latchkit/core/internal'
import { parseJson } from '@latchkit/protocol'

/** What a session over WalletConnect needs of Bitcoin; loaded with the first pairing or session. */
export function createSessionSupport(): Adapter.SessionSupport {
  return {
    methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
    events: ['bip122_addressesChanged'],
    createProvider,
  }
}

/** Responds with the addresses that the wallet gave at its approval, and sends all other requests to it. */
function createProvider(session: Adapter.Session): Provider {
  return {
    async request({ method, params }, { signal } = {}) {
      if (method === 'getAccountAddresses') {
        const known = readSessionAddresses(session.getState(), params)
        if (known) return known
      }
      return session.request({ method, params }, { signal })
    },
    switchNetwork: (networkId) => session.switchNetwork(networkId),
  }
}

/** Reads `bip122_getAccountAddresses` of the session's properties: a JSON object of addresses by network id, or a list. */
function readSessionAddresses(
  state: Adapter.SessionState,
  params: unknown,
): readonly unknown[] | undefined {
  const [active] = state.activeAccounts
  const name = 'bip122_getAccountAddresses'
  const text = state.properties.get(name)
  if (text === undefined) return undefined
  try {
    const json: unknown = parseJson(text)
    const list = Array.isArray(json)
      ? json
      : readProperty(json, state.networkId)
    if (!Array.isArray(list)) return undefined
    // After `bip122_addressesChanged` they are those of another account.
    const isCurrent = list.some(
      (each) =>
        `${state.networkId}:${readProperty(each, 'address')}` === active,
    )
    if (!isCurrent) return undefined
    const intentions = readProperty(params, 'intentions')
    return Array.isArray(intentions)
      ? list.filter((each) =>
          intentions.includes(readProperty(each, 'intention')),
        )
      : list
  } catch {
    // The wallet is asked instead.
    return undefined
  }
}
