import { setTimeout } from 'node:timers/promises'
import { RpcError } from '@latchkit/protocol'
import {
  decodeFunctionResult,
  encodeFunctionData,
  hexToBytes,
  multicall3Abi,
} from 'viem'
import { callNode, Hex, runLimited } from './callNode.ts'

/** The address of Multicall3 on almost every chain. */
const usualMulticall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const chunk = 30
const gas = { together: '0x1c9c380', alone: '0x989680' }

/** Error messages of nodes that blame the contract. */
const refusal = /revert|out of gas|outofgas|opcode|jump|stack/i

/** Milliseconds. */
const retryDelay = 200

/** Characters of the longest result that is used. */
const maxResult = 2 + 2 * 65_536

/**
 * Calls untrusted contracts in batches through Multicall3. Calls that fail there are repeated one by one, since one contract
 * may use the gas of all. The result is `undefined` for a call that reverts. Throws `UpstreamError` if no node answers.
 */
export async function callContracts(
  node: callNode.Node,
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
    /** Block number in hex, or a tag. Default `latest`. */
    block?: string | undefined
  }
}

async function callTogether(
  node: callNode.Node,
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
    // The contract at that address is not Multicall3.
    return undefined
  }
}

function callAlone(
  node: callNode.Node,
  call: callContracts.Call,
  block: string,
) {
  return callOrRefuse(node, { ...call, gas: gas.alone }, block)
}

async function callOrRefuse(
  node: callNode.Node,
  call: callContracts.Call & { gas: string },
  block: string,
): Promise<`0x${string}` | undefined> {
  for (let attempt = 1; ; attempt++)
    try {
      const params = [call, block]
      return await callNode(node, { method: 'eth_call', params, schema: Hex() })
    } catch (error) {
      // -32005 is a limit of the node, not a failure of the contract.
      if (!(error instanceof RpcError) || error.code === -32005) throw error
      // Other errors may be transient, but one contract must not delay the others for long.
      if (refusal.test(error.hint ?? '') || attempt === 3) return undefined
      await setTimeout(retryDelay)
    }
}

function isUsable(answer: string | undefined): answer is `0x${string}` {
  return answer !== undefined && answer !== '0x' && answer.length <= maxResult
}

/** Decodes a string that a contract returned: ABI-encoded, or the `bytes32` of early tokens. Returns an empty string for anything else. */
export function decodeString(answer: `0x${string}` | undefined): string {
  if (!answer) return ''
  const bytes = hexToBytes(answer)
  const decoder = new TextDecoder()
  if (bytes.length === 32) {
    const end = bytes.indexOf(0)
    return decoder.decode(bytes.subarray(0, end === -1 ? 32 : end))
  }
  const offset = readNumber(bytes, 0)
  const length = readNumber(bytes, offset)
  const start = offset + 32
  if (start + length > bytes.length) return ''
  return decoder.decode(bytes.subarray(start, start + length))
}

/** Reads a word as a number; returns `Number.MAX_SAFE_INTEGER` if it is missing or too large. */
function readNumber(bytes: Uint8Array, position: number): number {
  const word = bytes.subarray(position, position + 32)
  if (word.length < 32 || word.subarray(0, 28).some((it) => it !== 0))
    return Number.MAX_SAFE_INTEGER
  return new DataView(word.buffer, word.byteOffset).getUint32(28)
}
