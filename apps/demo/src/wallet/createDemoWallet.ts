import { createFakeWallet } from '@latchkit/testing'
import { getAddress } from 'viem'
import type { DemoConfig } from '../config/DemoConfig.ts'
import type { DemoWallet } from './DemoWallet.ts'
import { elsewhere, identity } from './DemoWallet.ts'

/** Creates the built-in wallet: a fake wallet of `@latchkit/testing` whose requests the visitor answers. */
export function createDemoWallet(config: DemoConfig): DemoWallet {
  const [home] = config.chains
  const listeners = new Set<() => void>()
  let prompts: readonly DemoWallet.Prompt[] = []
  let count = 0

  const wallet = createFakeWallet({
    ...identity,
    accounts: config.accounts.map(({ privateKey }) => privateKey),
    chains: [
      ...config.chains,
      // Nothing is read there, so any node will do.
      { ...elsewhere, rpcUrl: home?.rpcUrl ?? '' },
    ],
    // As in a real wallet, the second chain has to be added before it is used.
    knownChainIds: [...(home ? [home.chainId] : []), elsewhere.chainId],
    tokens: config.chains.flatMap(({ chainId, contracts }) =>
      contracts.tokens.map(({ address }) => ({ chainId, address })),
    ),
    storage: openStorage(),
    onPrompt: (prompt) =>
      new Promise((resolve) => {
        count += 1
        const id = count
        const answer = (decision: 'approve' | 'reject') => {
          prompts = prompts.filter((each) => each.id !== id)
          update()
          resolve(decision)
        }
        prompts = [...prompts, { ...prompt, id, answer }]
        update()
      }),
  })

  let state = read()
  wallet.subscribe(update)

  function read(): DemoWallet.State {
    const { accounts, chainId, isLocked } = wallet
    return { address: accounts[0], chainId, isLocked, prompts }
  }

  function update(): void {
    state = read()
    for (const listener of listeners) listener()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce: () => wallet.announce(),
    selectAccount: (address) => wallet.switchAccount(getAddress(address)),
    selectChain: (chainId) => wallet.setChain(chainId),
    setLocked: (isLocked) => (isLocked ? wallet.lock() : wallet.unlock()),
    forgetPage: () => wallet.revoke(),
  }
}

/** Returns `localStorage`, or `undefined` if the browser forbids it. */
function openStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
