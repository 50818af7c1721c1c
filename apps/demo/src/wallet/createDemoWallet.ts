import { createFakeWallet } from '@latchkit/testing'
import { getAddress } from 'viem'
import type { DemoConfig } from '../config/DemoConfig.ts'
import type { DemoWallet } from './DemoWallet.ts'
import { elsewhere } from './elsewhere.ts'
import { identity } from './identity.ts'
import { openStorage } from './openStorage.ts'

/** Makes the built-in wallet: a fake wallet of `@latchkit/testing` that asks the visitor. */
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
      // Nobody reads there: any node will do.
      { ...elsewhere, rpcUrl: home?.rpcUrl ?? '' },
    ],
    // The second chain has to be added first, as in a wallet of the real world.
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
