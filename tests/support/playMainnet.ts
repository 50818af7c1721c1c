import type { Page } from '@playwright/test'
import { answerMainnet } from './answerMainnet.ts'

/** Answers the public RPC of mainnet and Base from a local chain: nothing may leave the machine. */
export async function playMainnet(
  page: Page,
  parameters: {
    script: string
    rpcUrl: string
    privateKey: string
    /** How many announce themselves. Default 1. */
    wallets?: number
  },
): Promise<void> {
  const { script, rpcUrl, privateKey, wallets = 1 } = parameters
  await page.addInitScript({
    content: `globalThis.latchkitWalletOptions = ${JSON.stringify(
      Array.from({ length: wallets }, (_, i) => ({
        name: i === 0 ? 'Fake Wallet' : `Fake Wallet ${i + 1}`,
        rdns: `test.fake${i + 1}`,
        accounts: [privateKey],
        chains: [
          { chainId: 1, rpcUrl },
          { chainId: localChainId, rpcUrl },
        ],
      })),
    )};\n${script}`,
  })
  await answerMainnet(page, rpcUrl)
}

/** What the local chain calls itself. */
const localChainId = 31_337
