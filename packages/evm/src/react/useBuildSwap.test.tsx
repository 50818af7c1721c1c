// @vitest-environment happy-dom
import { getSwapQuote } from '@latchkit/core'
import { devnetContracts } from '@latchkit/test/evm/devnetContracts'
import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { openSwapApp } from '@latchkit/test/evm/openSwapApp'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { useBuildSwap } from './useBuildSwap.ts'
import { useBuildSwapApproval } from './useBuildSwapApproval.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

test('default: both build for the rendered account', async () => {
  using page = await openSwapApp(devnet)
  const { kit, wallet } = page
  const { tokens, uniswapV2 } = devnetContracts
  const quote = await getSwapQuote(kit, {
    from: `eip155:31337:${tokens.LKA}`,
    to: `eip155:31337:${tokens.LKU}`,
    amount: 10n ** 18n,
  })
  if (!quote) throw new Error('There is no quote.')
  const { result } = await renderHook(kit, () => ({
    approval: useBuildSwapApproval(),
    swap: useBuildSwap(),
  }))
  const [account] = wallet.accounts
  await act(async () => {
    const { approval, swap } = result.current
    await approval.buildSwapApprovalAsync({ quote })
    await swap.buildSwapAsync({ quote, isApproved: false })
  })
  expect(result.current.approval.data).toMatchObject({
    ...{ account, to: tokens.LKA },
  })
  expect(result.current.swap.data).toMatchObject({
    ...{ account, to: uniswapV2.router },
  })
  expect(page.server.requests.at(-1)?.body).toContain(`:${account}"`)
})
