import type { BrowserContext } from '@playwright/test'
import { createFakeWallet } from '../createFakeWallet.ts'
import { createUuid } from '../state/createUuid.ts'
import type { FakeWallet } from '../types/FakeWallet.ts'
import type { FakeWalletParameters } from '../types/FakeWalletParameters.ts'
import { forwardEvents } from './forwardEvents.ts'
import { answerPage } from './parcel.ts'
import { writePageScript } from './startPageWallet.ts'

/**
 * Puts a wallet into every page that a browser context loads from now on. It announces itself (EIP-6963) before the page's own scripts run.
 *
 * @example
 * const wallet = await installWallet(context, { name: 'Second', rdns: 'test.second' })
 * wallet.once('eth_requestAccounts', 'reject')
 */
export async function installWallet(
  context: BrowserContext,
  parameters: installWallet.Parameters = {},
): Promise<installWallet.ReturnType> {
  const { announceAfter = 0, isLegacy = false, uuid, ...rest } = parameters
  const wallet = createFakeWallet({ ...defaults, ...rest, uuid })
  const { info, provider } = wallet
  const id = `latchkit_${createUuid().replaceAll('-', '')}`
  const { settle } = forwardEvents(context, { id, provider })

  await context.exposeBinding(id, async ({ frame }, request: string) => {
    const reply = await answerPage(provider, request)
    // A dapp hears of a change before it gets the answer that came of it.
    await settle(frame)
    return reply
  })
  await context.addInitScript({
    content: writePageScript({
      id,
      info: { ...info, uuid },
      announceAfter,
      isLegacy,
    }),
  })
  return wallet
}

export declare namespace installWallet {
  type Parameters = PageWalletParameters
  type ReturnType = PageWallet
}

const defaults = {
  // The first account of anvil and Hardhat, known to everybody.
  accounts: [
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ],
  chains: [{ chainId: 31_337, rpcUrl: 'http://127.0.0.1:8545' }],
} as const

/** A wallet in the browser, scripted from the test: it outlives reloads, and serves all tabs. */
export type PageWallet = Omit<
  FakeWallet,
  'announce' | 'destroy' | 'installLegacy'
>

/** What a wallet in the browser is made of. */
export type PageWalletParameters = Partial<
  // It lives in the test, where it needs no memory and no origin.
  Omit<FakeWalletParameters, 'origin' | 'storage' | 'storageKey'>
> & {
  /** Default: the first account of anvil and Hardhat. */
  accounts?: FakeWalletParameters['accounts'] | undefined
  /** Default: chain 31337, at `http://127.0.0.1:8545`. */
  chains?: FakeWalletParameters['chains'] | undefined
  /** Milliseconds of each page before the wallet announces itself (EIP-6963); `null`: it never does. Default 0. */
  announceAfter?: number | null | undefined
  /** Whether it is `window.ethereum` as well. Default `false`. */
  isLegacy?: boolean | undefined
}
