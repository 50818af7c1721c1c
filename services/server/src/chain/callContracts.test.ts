import { encodeFunctionResult, multicall3Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainReader } from './ChainReader.ts'
import { callContracts } from './callContracts.ts'

describe('callContracts', () => {
  const networkId = 'eip155:324'
  const multicall = `0x${'f9'.repeat(20)}` as const
  const usual = '0xcA11bde05977b3631167028862bE2a173976CA11'
  const calls = [1, 2].map(
    (digit) => ({ to: `0x${`${digit}`.repeat(40)}`, data: '0x01' }) as const,
  )

  /** Creates a network with Multicall3 at one address, which returns `0xab` for every call. */
  function openChain(
    at: string,
    multicalls?: ChainReader['multicalls'],
  ): { chain: ChainReader; targets: string[] } {
    const targets: string[] = []
    return {
      targets,
      chain: {
        networkIds: [networkId],
        multicalls,
        async request({ params }) {
          const [{ to }] = params as [{ to: string }]
          targets.push(to)
          if (to !== at) return to === calls[0]?.to ? '0xab' : '0x'
          return encodeFunctionResult({
            abi: multicall3Abi,
            functionName: 'aggregate3',
            result: calls.map(() => ({
              success: true,
              returnData: '0xab' as const,
            })),
          })
        },
      },
    }
  }

  test('default', async () => {
    const { chain, targets } = openChain(usual)
    const answers = await callContracts({ chain, networkId }, { calls })
    expect(answers).toEqual(['0xab', '0xab'])
    expect(targets).toEqual([usual])
  })

  test('parameters: multicalls', async () => {
    const multicalls = new Map([[networkId, multicall]] as const)
    const { chain, targets } = openChain(multicall, multicalls)
    const answers = await callContracts({ chain, networkId }, { calls })
    expect(answers).toEqual(['0xab', '0xab'])
    expect(targets).toEqual([multicall])
    const other = { chain, networkId: 'eip155:1' } as const
    await callContracts(other, { calls })
    expect(targets[1]).toBe(usual)
  })
})
