import { setTimeout } from 'node:timers/promises'
import { RpcError } from '@latchkit/protocol'
import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import type { askNode } from '../chain/askNode.ts'
import { askNode as ask } from '../chain/askNode.ts'
import { Hex } from '../chain/Hex.ts'
import { runLimited } from '../chain/runLimited.ts'

/** At the same address on every chain that has it, but for a few. */
const usualMulticall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const chunk = 30
const gas = { together: '0x1c9c380', alone: '0x989680' }

/** What nodes say of a contract's own failures. */
const refusal = /revert|out of gas|outofgas|opcode|jump|stack/i

/** Milliseconds. */
const retryDelay = 200

/** Characters of an answer that are looked at; nothing honest is longer. */
const maxAnswer = 2 + 2 * 65_536

/**
 * Reads from contracts of strangers, many at once through Multicall3. What fails there is asked again alone, since one
 * contract may burn the gas of all. `undefined` for what a contract refuses; throws `UpstreamError` where no node answers.
 */
export async function callContracts(
  node: askNode.Node,
  { calls, block = 'latest' }: callContracts.Parameters,
): Promise<readonly (`0x${string}` | undefined)[]> {
  const answers: (`0x${string}` | undefined)[] = []
  for (let start = 0; start < calls.length; start += chunk) {
    const some = calls.slice(start, start + chunk)
    const first =
      some.length > 1 ? await callTogether(node, some, block) : undefined
    const all = await runLimited([...some.entries()], {
      parallel: 4,
      run: async ([position, call]) =>
        first?.[position] ?? (await callAlone(node, call, block)),
    })
    answers.push(...all.map((it) => (isUsable(it) ? it : undefined)))
  }
  return answers
}

export declare namespace callContracts {
  type Call = { to: `0x${string}`; data: `0x${string}` }

  type Parameters = {
    calls: readonly Call[]
    /** Number in hex, or a tag. Default `latest`. */
    block?: string | undefined
  }
}

async function callTogether(
  node: askNode.Node,
  calls: readonly callContracts.Call[],
  block: string,
): Promise<readonly (`0x${string}` | undefined)[] | undefined> {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      calls.map(({ to, data }) => ({
        target: to,
        allowFailure: true,
        callData: data,
      })),
    ],
  })
  const { chain, networkId } = node
  const to = chain.multicalls?.get(networkId) ?? usualMulticall
  const call = { to, data } as const
  const answer = await callOrRefuse(node, { ...call, gas: gas.together }, block)
  if (!answer || answer === '0x') return undefined
  try {
    const results = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer,
    })
    return results.map((it) => (it.success ? it.returnData : undefined))
  } catch {
    // Whatever lives at that address there, it is not Multicall3.
    return undefined
  }
}

function callAlone(
  node: askNode.Node,
  call: callContracts.Call,
  block: string,
) {
  return callOrRefuse(node, { ...call, gas: gas.alone }, block)
}

async function callOrRefuse(
  node: askNode.Node,
  call: callContracts.Call & { gas: string },
  block: string,
): Promise<`0x${string}` | undefined> {
  for (let attempt = 1; ; attempt++)
    try {
      const params = [call, block]
      return await ask(node, { method: 'eth_call', params, schema: Hex() })
    } catch (error) {
      // -32005 is a node's limit, which says nothing of the contract.
      if (!(error instanceof RpcError) || error.code === -32005) throw error
      // Anything may be wrong with a node for a moment; but no contract must hold up the others for long.
      if (refusal.test(error.hint ?? '') || attempt === 3) return undefined
      await setTimeout(retryDelay)
    }
}

function isUsable(answer: string | undefined): answer is `0x${string}` {
  return answer !== undefined && answer !== '0x' && answer.length <= maxAnswer
}
