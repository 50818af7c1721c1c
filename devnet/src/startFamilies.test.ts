import { createServer } from 'node:net'
import { createSolanaRpc, address as toAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startFamilies } from './startFamilies.ts'

const all = ['solana', 'bitcoin', 'polkadot'] as const

/** Asks a node over WebSocket. */
async function ask(url: string, method: string, ...params: unknown[]) {
  const socket = new WebSocket(url)
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const text = await new Promise((resolve) => socket.once('message', resolve))
  socket.close()
  return JSON.parse(String(text)).result
}

test('default: three chains with funded accounts', async () => {
  const lines: string[] = []
  const { solana, bitcoin, polkadot, stop } = await startFamilies({
    ...{ families: all, ports: [0, 0, 0] },
    log: (line) => lines.push(line),
  })
  if (!solana || !bitcoin || !polkadot) throw new Error('A chain is missing.')
  expect(lines).toHaveLength(3)

  const rpc = createSolanaRpc(solana.rpcUrl)
  expect(await rpc.getGenesisHash().send()).toBe(solana.genesisHash)
  for (const { address } of solana.accounts)
    expect((await rpc.getBalance(toAddress(address)).send()).value).toBe(
      1_000_000_000_000n,
    )

  for (const { address } of bitcoin.accounts) {
    const response = await fetch(`${bitcoin.rpcUrl}/address/${address}`)
    expect(await response.json()).toMatchObject({
      chain_stats: { funded_txo_count: 10, funded_txo_sum: 1_000_000_000 },
    })
  }

  expect(await ask(polkadot.rpcUrl, 'chain_getBlockHash', 0)).toBe(
    polkadot.genesisHash,
  )
  for (const { address } of polkadot.accounts)
    expect(await ask(polkadot.rpcUrl, 'system_accountNextIndex', address)).toBe(
      0,
    )
  await stop()
  await expect(fetch(bitcoin.rpcUrl)).rejects.toThrow()
})

test('behavior: a busy port is replaced', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as { port: number }
  for (const family of all) {
    const lines: string[] = []
    const started = await startFamilies({
      ...{ families: [family], ports: [port, port, port] },
      log: (line) => lines.push(line),
    })
    expect(lines[0]).toMatch(`port ${port} is busy; taking another for Latch`)
    expect(started[family]?.rpcUrl).not.toContain(String(port))
    await started.stop()
  }
  await new Promise((resolve) => holder.close(resolve))
})

test('parameters: families', async () => {
  const { stop, ...started } = await startFamilies({
    ...{ families: ['bitcoin'], ports: [], log: () => {} },
  })
  expect(
    Object.keys(started).filter((each) => started[each as 'bitcoin']),
  ).toEqual(['bitcoin'])
  await stop()
})
