import { createFakeWallet } from '@latchkit/testing'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { createFakeSolanaWallet } from '@latchkit/testing/solana'
import { hexToBytes } from 'viem'
import type { DemoConfig } from '../../config/DemoConfig.ts'
import { describePrompt, listContext } from '../../wallet/describePrompt.ts'
import { walletNames } from '../families.ts'
import type { PromptQueue } from './createPromptQueue.ts'
import { createPromptQueue } from './createPromptQueue.ts'
import {
  describeBitcoin,
  describePolkadot,
  describeSolana,
} from './describeRequests.ts'

/** Creates a wallet for each family, with the keys of the local chains, whose requests the visitor answers. They appear in the page like extensions. */
export function createWallets(config: DemoConfig): createWallets.ReturnType {
  const prompts = createPromptQueue()
  const storage = openStorage()
  const { solana, bitcoin, polkadot } = config
  const installs = [
    createEthereumWallet(),
    solana && createSolanaWallet(solana),
    bitcoin && createBitcoinWallet(bitcoin),
    polkadot && createPolkadotWallet(polkadot),
  ]
  return {
    prompts,
    install() {
      const removes = installs.map((install) => install?.())
      return () => {
        for (const remove of removes) remove?.()
      }
    },
  }

  function createEthereumWallet() {
    const name = walletNames.eip155
    const wallet = createFakeWallet({
      ...{ name, storage, rdns: 'org.latchkit.demo-ethereum' },
      icon: createIcon('#8a92f2'),
      // Others than the first, which is that of the other page's wallet.
      accounts: config.accounts.slice(-4).map(({ privateKey }) => privateKey),
      chains: config.chains,
      onPrompt: (prompt) =>
        prompts.ask({
          ...describePrompt(prompt, config),
          ...{ wallet: name, context: listContext(prompt, config) },
        }),
    })
    return () => wallet.announce()
  }

  function createSolanaWallet(chain: DemoConfig.Solana) {
    const name = walletNames.solana
    const [account] = chain.accounts
    const wallet = createFakeSolanaWallet({
      ...{ name, storage, icon: createIcon('#3fd6a4') },
      seeds: listKeys(chain).map((key) => hexToBytes(key)),
      rpcUrls: { 'solana:localnet': chain.rpcUrl },
      onPrompt: async (request) =>
        prompts.ask({
          ...(await describeSolana(request)),
          ...{ wallet: name, context: describeContext(chain, account) },
        }),
    })
    return () => wallet.register()
  }

  function createBitcoinWallet(chain: DemoConfig.Family) {
    const name = walletNames.bip122
    const [account] = chain.accounts
    const wallet = createFakeBitcoinWallet({
      ...{ name, storage, icon: createIcon('#f5a04d') },
      privateKeys: listKeys(chain).map((key) => key.slice(2)),
      networks: [{ networkId: regtest, prefix: 'bcrt', url: chain.rpcUrl }],
      onPrompt: (request) =>
        prompts.ask({
          ...describeBitcoin(request),
          ...{ wallet: name, context: describeContext(chain, account) },
        }),
    })
    return () => wallet.install('provider')
  }

  function createPolkadotWallet(chain: DemoConfig.Polkadot) {
    const name = walletNames.polkadot
    const [account] = chain.accounts
    const wallet = createFakePolkadotWallet({
      ...{ key: name, storage },
      accounts: listKeys(chain).map((key) => ({
        ...{ type: 'sr25519', seed: hexToBytes(key) },
      })),
      onPrompt: (request) =>
        prompts.ask({
          ...describePolkadot(request),
          ...{ wallet: name, context: describeContext(chain, account) },
        }),
    })
    return () => wallet.inject()
  }
}

export declare namespace createWallets {
  type ReturnType = {
    prompts: PromptQueue
    /** Puts the wallets into the page, until the returned function is called. */
    install(): () => void
  }
}

/** The CAIP-2 id of Bitcoin's regtest. */
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** The wallet has the first account; the second receives. */
function listKeys({ accounts }: DemoConfig.Family) {
  return accounts.slice(0, 1).map(({ privateKey }) => privateKey)
}

function describeContext(
  { name }: DemoConfig.Family,
  account: { address: string } | undefined,
) {
  return [
    { name: 'Account', value: account?.address ?? '' },
    { name: 'Network', value: name },
  ]
}

function createIcon(color: string): string {
  const fill = encodeURIComponent(color)
  return `data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2036%2036%22%3E%3Cpath%20fill=%22${fill}%22%20d=%22M0%200h36v36H0z%22/%3E%3Cpath%20stroke=%22%231d1a12%22%20stroke-width=%225%22%20d=%22M-4%2016%2016-4M-4%2040%2040-4M20%2040%2040%2020%22/%3E%3C/svg%3E`
}

/** Returns `localStorage`, or `undefined` if the browser forbids it. */
function openStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
