import type { Page } from '@playwright/test'

/** Answers what a page asks of another machine as the node of mainnet, from a local chain. */
export async function answerMainnet(page: Page, rpcUrl: string): Promise<void> {
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
