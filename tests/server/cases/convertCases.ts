import { devnetContracts } from '@latchkit/devnet'
import {
  buildSwap,
  buildSwapApproval,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from '@latchkit/protocol/http'
import type { Address, Hex } from 'viem'
import { createWalletClient, erc20Abi, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { requestEndpoint } from '../requestEndpoint.ts'
import type { Harness } from '../startHarness.ts'

/** Swaps: quotes, tokens, allowances, and transactions that do what they say on the chain. */
export function convertCases(open: () => Harness): void {
  const { tokens } = devnetContracts
  const chainId = 'eip155:31337'
  const [from, to] = [`${chainId}:${tokens.LKA}`, `${chainId}:${tokens.LKU}`]
  const amount = `${10n ** 18n}`
  const get = (endpoint: typeof getSwapQuotes, query: Record<string, string>) =>
    requestEndpoint(open(), endpoint, { query })

  function openWallet() {
    const [chain] = open().devnet.chains
    const account = open().devnet.accounts[2]
    if (!chain || !account) throw new Error('The devnet is empty.')
    const wallet = createWalletClient({
      account: privateKeyToAccount(account.privateKey),
      chain: foundry,
      transport: http(chain.rpcUrl),
    }).extend(publicActions)
    return {
      userAddress: `${chainId}:${account.address}`,
      readBalance: () =>
        wallet.readContract({
          ...{ address: tokens.LKU, abi: erc20Abi, functionName: 'balanceOf' },
          args: [account.address],
        }) as Promise<bigint>,
      async send(tx: { to: string; data: string }) {
        const hash = await wallet.sendTransaction({
          to: tx.to.split(':')[2] as Address,
          data: tx.data as Hex,
        })
        return wallet.waitForTransactionReceipt({ hash, pollingInterval: 50 })
      },
    }
  }

  test('behavior: what the approval and the swap are built for happens on the chain', async () => {
    const { userAddress, readBalance, send } = openWallet()
    const pair = { from, to, userAddress, amount }
    // Without a price in time, which a busy machine may not find, it is not compared.
    const quote = await vi.waitFor(async () => {
      const { quotes } = await get(getSwapQuotes, pair)
      expect(quotes[0]).toMatchObject({
        ...{ fromAmount: amount, isUnfavorable: false },
      })
      return quotes[0]
    })
    const approval = await requestEndpoint(open(), buildSwapApproval, {
      query: pair,
    })
    expect((await send(approval.tx)).status).toBe('success')
    const { allowance } = await requestEndpoint(open(), getSwapAllowance, {
      query: { tokenAddress: from, userAddress },
    })
    expect(allowance).toBe(amount)
    const before = await readBalance()
    const body = { ...pair, toAmount: quote?.toAmount, projectId: 'test' }
    const { tx } = await requestEndpoint(open(), buildSwap, { body })
    expect((await send(tx)).status).toBe('success')
    const gained = (await readBalance()) - before
    expect(gained).toBe(BigInt(quote?.toAmount ?? 0))
  })

  test('behavior: tokens and the price of gas', async () => {
    const listed = await requestEndpoint(open(), getSwapTokens, {
      query: { chainId },
    })
    const symbols = listed.tokens.map(({ symbol }) => symbol)
    expect(symbols).toEqual(expect.arrayContaining(['ETH', 'LKA', 'LKU']))
    const prices = await requestEndpoint(open(), getGasPrice, {
      query: { chainId },
    })
    expect(BigInt(prices.instant)).toBeGreaterThanOrEqual(
      BigInt(prices.standard),
    )
  })

  test('behavior: other families have no swaps', async () => {
    const query = { chainId: open().solana.networkId }
    const listed = await requestEndpoint(open(), getSwapTokens, { query })
    expect(listed).toEqual({ tokens: [] })
    await expect(
      requestEndpoint(open(), getGasPrice, { query }),
    ).rejects.toMatchObject({
      status: 400,
      reasons: [{ description: 'Network not supported for Gas Price' }],
    })
  })

  test('error: an amount beyond the pool', async () => {
    const { userAddress } = openWallet()
    const query = { from, to, userAddress, amount: `${10n ** 30n}` }
    await expect(get(getSwapQuotes, query)).rejects.toMatchObject({
      status: 400,
      reasons: [
        { description: expect.stringContaining('insufficient liquidity') },
      ],
    })
  })
}
