import type { BrowserContext } from '@playwright/test'
import { createFakeWallet } from '../createFakeWallet.ts'
import { createUuid } from '../state/createUuid.ts'
import { answerPage } from './answerPage.ts'
import { forwardEvents } from './forwardEvents.ts'
import type { PageWallet } from './PageWallet.ts'
import type { PageWalletParameters } from './PageWalletParameters.ts'
import { writePageScript } from './writePageScript.ts'

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
