import type { FakeWallet } from '@latchkit/testing'
import { numberToHex } from 'viem'

/** How a page provider and its background talk. */
type Messages = {
  /** Serves a message of the page; `undefined` if it needs no reply. */
  answer(wallet: FakeWallet, message: unknown): Promise<unknown>
  /** Messages to the page for an event of the wallet. */
  notify(wallet: FakeWallet, event: string, value: unknown): readonly unknown[]
}

type Request = { method: string; params?: unknown }

/** JSON-RPC, with a notification for each event. */
export const metaMaskMessages: Messages = {
  async answer(wallet, message) {
    const request = message as Request & { id?: number }
    if (request.id === undefined) return undefined
    const serve = async () => {
      if (request.method === 'metamask_sendDomainMetadata') return true
      return request.method === 'metamask_getProviderState'
        ? getState(wallet)
        : wallet.provider.request(request)
    }
    const reply = await serve().then(
      (result) => ({ result }),
      (error: unknown) => ({ error: toPlain(error) }),
    )
    return { jsonrpc: '2.0', id: request.id, ...reply }
  },

  notify(wallet, event, value) {
    const toMessage = (name: string, params: unknown) => {
      const method = `metamask_${name}`
      return { jsonrpc: '2.0', method, params }
    }
    if (event !== 'accountsChanged') {
      const isConnected = event !== 'disconnect'
      const params = { ...getChain(wallet), isConnected }
      return [toMessage('chainChanged', params)]
    }
    const isUnlocked = !wallet.isLocked
    return [
      toMessage('unlockStateChanged', { isUnlocked, accounts: value }),
      toMessage('accountsChanged', value),
    ]
  },
}

/** Requests, responses and events by name. */
export const rabbyMessages: Messages = {
  async answer(wallet, message) {
    const { type, data } = (
      message as {
        data: { type: string; data: { ident: string; data: Request } }
      }
    ).data
    if (type !== 'request') return undefined
    const { ident, data: request } = data
    const serve = async () => {
      if (ownMethods.has(request.method)) return ownMethods.get(request.method)
      return request.method === 'getProviderState'
        ? getState(wallet)
        : wallet.provider.request(request)
    }
    const reply = await serve().then(
      (res) => ({ res }),
      (error: unknown) => ({ err: toPlain(error) }),
    )
    return { data: { type: 'response', data: { ident, ...reply } } }
  },

  notify(wallet, event, value) {
    const toMessage = (name: string, data: unknown) => ({
      data: { type: 'message', data: { event: name, data } },
    })
    if (event === 'accountsChanged')
      return [
        toMessage(wallet.isLocked ? 'lock' : 'unlock', undefined),
        toMessage(event, value),
      ]
    if (event !== 'chainChanged') return [toMessage(event, value)]
    const { chainId: chain, networkVersion } = getChain(wallet)
    return [toMessage(event, { chain, networkVersion })]
  },
}

/** Methods of Rabby's page provider that need no wallet, with their results. */
const ownMethods: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['rabby:getProviderConfig', { isMetamaskMode: false }],
  ['tabCheckin', null],
])

/** What a page provider reads when it starts. */
async function getState(wallet: FakeWallet): Promise<object> {
  const accounts = await wallet.provider.request({ method: 'eth_accounts' })
  const isUnlocked = !wallet.isLocked
  return { accounts, isUnlocked, isConnected: true, ...getChain(wallet) }
}

function getChain({ chainId }: FakeWallet) {
  return { chainId: numberToHex(chainId), networkVersion: String(chainId) }
}

/** Messages are JSON: of an `Error` they would keep nothing. */
function toPlain(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, data } = error as Error & { code?: number; data?: unknown }
  return { code: code ?? -32603, message: error.message, data }
}
