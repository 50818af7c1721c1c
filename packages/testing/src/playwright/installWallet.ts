import type { BrowserContext } from '@playwright/test'
import { createFakeWallet } from '../createFakeWallet.ts'
import { createUuid } from '../state/createUuid.ts'
import type { FakeWallet } from '../types/FakeWallet.ts'
import type { FakeWalletParameters } from '../types/FakeWalletParameters.ts'
import { forwardEvents } from './forwardEvents.ts'
import { answerPage } from './parcel.ts'
import { writePageScript } from './startPageWallet.ts'

/**
 * Installs a wallet in every page that a browser context loads from now on. It announces itself (EIP-6963) before the page's own scripts run.
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
    // Events reach the page before the response of the request that caused them.
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
  // The first account of anvil and Hardhat; its key is public.
  accounts: [
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  ],
  chains: [{ chainId: 31_337, rpcUrl: 'http://127.0.0.1:8545' }],
} as const

/** A wallet in the browser, controlled by the test: it outlives reloads, and serves all tabs. */
export type PageWallet = Omit<
  FakeWallet,
  'announce' | 'destroy' | 'installLegacy'
>

/** Parameters of a wallet in the browser. */
export type PageWalletParameters = Partial<
  // It runs in the test, so it needs no storage and no origin.
  Omit<FakeWalletParameters, 'origin' | 'storage' | 'storageKey'>
> & {
  /** Default: the first account of anvil and Hardhat. */
  accounts?: FakeWalletParameters['accounts'] | undefined
  /** Default: chain 31337, at `http://127.0.0.1:8545`. */
  chains?: FakeWalletParameters['chains'] | undefined
  /** Milliseconds after which the wallet announces itself in each page (EIP-6963); `null` for never. Default 0. */
  announceAfter?: number | null | undefined
  /** Whether it is `window.ethereum` as well. Default `false`. */
  isLegacy?: boolean | undefined
}
