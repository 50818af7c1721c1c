import type { Page } from '@playwright/test'

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
  await page.route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      const body: unknown = route.request().postDataJSON()
      const answers = await Promise.all(
        [body].flat().map((call) => answer(rpcUrl, call as RpcCall)),
      )
      await route.fulfill({
        json: Array.isArray(body) ? answers : answers[0],
        headers: { 'access-control-allow-origin': '*' },
      })
    },
  )
}

/** What the local chain calls itself. */
const localChainId = 31_337

type RpcCall = { id: number; method: string }

async function answer(rpcUrl: string, call: RpcCall): Promise<unknown> {
  if (call.method === 'eth_chainId')
    return { jsonrpc: '2.0', id: call.id, result: '0x1' }
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call),
  })
  return response.json()
}
