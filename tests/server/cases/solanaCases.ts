import {
  createKit,
  createMemoryStorage,
  getBalances,
  getHistory,
  getPrices,
  getRpcUrl,
  getSupportedNetworks,
} from '@latchkit/core'
import { solana, solanaNetwork } from '@latchkit/solana'
import {
  addSolanaToken,
  token2022Program,
  tokenProgram,
} from '@latchkit/test/solana/addSolanaToken'
import {
  getSolanaAddress,
  payInstruction,
  payTokenInstruction,
  sendSolana,
} from '@latchkit/test/solana/sendSolana'
import { beforeAll, expect, test } from 'vitest'
import type { Harness } from '../startHarness.ts'

const sol = 1_000_000_000n
const mints = {
  old: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  new: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  unnamed: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  spam: 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So',
  item: 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn',
}

/** Balances, history, prices and JSON-RPC of Solana, as a kit gets them. */
export function solanaCases(open: () => Harness): void {
  const seeds = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill))
  let addresses: readonly string[] = []
  const address = (index: number) => addresses[index] ?? ''
  const seed = (index: number) => seeds[index] ?? new Uint8Array()

  beforeAll(async () => {
    addresses = await Promise.all(seeds.map(getSolanaAddress))
    const { ledger } = open().solana
    for (const each of addresses) ledger.airdrop(each, 10n * sol)
  })

  function openKit() {
    const { url, solana: node } = open()
    const network = solanaNetwork({
      name: 'Local Solana',
      ...{ genesisHash: node.genesisHash, rpcUrl: node.rpcUrl },
    })
    const kit = createKit({
      ...{ adapters: [solana()], networks: [network], server: url },
      storage: createMemoryStorage(),
    })
    const rpcUrl = `${getRpcUrl(kit, { network })}&projectId=test`
    return { kit, network, rpcUrl }
  }

  test('behavior: a kit reads SOL and the tokens of both programs', async () => {
    const { kit, network } = openKit()
    const { networkId, ...node } = open().solana
    const owner = address(0)
    await addSolanaToken(node, {
      ...{ mint: mints.old, owner, amount: 1_500_000n },
      names: { name: 'USD Coin', symbol: 'USDC' },
    })
    await addSolanaToken(node, {
      ...{ mint: mints.new, owner, amount: 250n, decimals: 2 },
      ...{ program: token2022Program, names: { name: 'Pay', symbol: 'PYU' } },
    })
    await addSolanaToken(node, {
      ...{ mint: mints.unnamed, owner, amount: 7_000_000n },
    })
    await addSolanaToken(node, {
      ...{ mint: mints.spam, owner, amount: 9_000_000n },
      names: { name: 'Claim at t.me', symbol: 'https://x' },
    })
    await addSolanaToken(node, {
      ...{ mint: mints.item, owner, amount: 1n, decimals: 0 },
    })
    const balances = await getBalances(kit, { network, address: owner })
    const seen = balances.map(({ symbol, quantity, address: mint }) => {
      return [symbol, quantity, mint]
    })
    expect(seen).toEqual([
      ['SOL', '10', undefined],
      ['Es9v…wNYB', '7', mints.unnamed],
      ['PYU', '2.5', mints.new],
      ['USDC', '1.5', mints.old],
    ])
    expect(balances[0]).toMatchObject({ networkId, name: 'Solana' })
    const { http } = await getSupportedNetworks(kit)
    expect(http).toContain(networkId)
  })

  test('behavior: forceUpdate reads a token that the address does not hold', async () => {
    const { kit, network } = openKit()
    const { networkId } = open().solana
    const balances = await getBalances(kit, {
      ...{ network, address: address(2) },
      forceUpdate: [`${networkId}:${mints.old}`],
    })
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity])).toEqual([
      ['SOL', '10'],
      ['USDC', '0'],
    ])
  })

  test('behavior: a transaction through the JSON-RPC is in the history of both sides', async () => {
    const { kit, network, rpcUrl } = openKit()
    const [from, to] = [address(0), address(1)]
    const hash = await sendSolana({
      ...{ rpcUrl, seed: seed(0) },
      instructions: [payInstruction({ from, to, lamports: sol / 4n })],
    })
    const sent = await getHistory(kit, { network, address: from })
    expect(sent.transactions[0]).toMatchObject({
      ...{ hash, from, to, operationType: 'send', status: 'confirmed' },
      transfers: [
        { direction: 'out', quantity: '0.25', token: { symbol: 'SOL' } },
      ],
    })
    const received = await getHistory(kit, { network, address: to })
    expect(received.transactions[0]).toMatchObject({
      ...{ hash, from, to, operationType: 'receive' },
      transfers: [{ direction: 'in', quantity: '0.25' }],
    })
    expect(received.next).toBeUndefined()
  })

  test('behavior: a transfer of tokens to an account that exists is in the history, though it does not name its owner', async () => {
    const { kit, network, rpcUrl } = openKit()
    const node = open().solana
    const [owner, to] = [address(0), address(1)]
    const given = { mint: mints.old, names: undefined }
    const { account } = await addSolanaToken(node, {
      ...{ ...given, owner, amount: 1_500_000n },
    })
    const other = await addSolanaToken(node, {
      ...{ ...given, owner: to, amount: 0n },
    })
    const hash = await sendSolana({
      ...{ rpcUrl, seed: seed(0) },
      instructions: [
        payTokenInstruction({
          ...{ program: tokenProgram, owner, from: account },
          ...{ to: other.account, amount: 400_000n },
        }),
      ],
    })
    const { transactions } = await getHistory(kit, {
      ...{ network, address: to, maxAge: 0 },
    })
    const found = transactions.find((each) => each.hash === hash)
    expect(found).toMatchObject({
      ...{ from: owner, to, operationType: 'receive' },
      transfers: [
        { direction: 'in', quantity: '0.4', token: { symbol: 'USDC' } },
      ],
    })
  })

  test('behavior: pages in sequence, newest first, without duplicates', async () => {
    const { kit, network, rpcUrl } = openKit()
    const { ledger } = open().solana
    const [from, to] = [address(1), address(2)]
    const sent: string[] = []
    // Nodes are asked for 200 at once.
    for (let i = 1n; i <= 230n; i++)
      sent.unshift(
        await sendSolana({
          ...{ rpcUrl, seed: seed(1) },
          instructions: [
            payInstruction({ from, to, lamports: 1_000_000n + i }),
          ],
        }),
      )
    const hashes: string[] = []
    let cursor: string | undefined
    for (;;) {
      const page = await getHistory(kit, { network, address: to, cursor })
      expect(page.transactions.length).toBeGreaterThan(0)
      hashes.push(...page.transactions.map(({ hash }) => hash))
      cursor = page.next
      if (cursor === undefined) break
      // A newer transaction must not shift the next page.
      await sendSolana({
        ...{ rpcUrl, seed: seed(1) },
        instructions: [payInstruction({ from, to, lamports: 1_000_000n })],
      })
    }
    expect(new Set(hashes)).toEqual(new Set(sent))
    expect(hashes).toHaveLength(sent.length)
    const slots = hashes.map((hash) => ledger.findRecord(hash)?.slot ?? 0n)
    expect(slots).toEqual(slots.toSorted((a, b) => Number(b - a)))
  })

  test('behavior: no price is known to the pools of EVM networks, so none is claimed', async () => {
    const { kit } = openKit()
    const { networkId } = open().solana
    const native = `${networkId}:So11111111111111111111111111111111111111111`
    const tokens = [
      native,
      `${networkId}:${mints.old}`,
    ] as `${string}:${string}:${string}`[]
    expect(await getPrices(kit, { tokens })).toEqual([])
  })

  test('error: methods that are not of reads or of signed transactions', async () => {
    const { rpcUrl } = openKit()
    const call = async (method: string, params: unknown[] = []) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(rpcUrl, { method: 'POST', body })
      return response.json()
    }
    for (const method of ['requestAirdrop', 'getIdentity', 'eth_chainId'])
      expect(await call(method, [address(0), 1])).toMatchObject({
        error: { code: -32601 },
      })
    expect(await call('getGenesisHash')).toMatchObject({
      result: open().solana.genesisHash,
    })
  })
}
