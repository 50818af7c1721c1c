import { keccak256 } from 'viem'
import type { RpcSource } from '../../rpc/ports.ts'
import type { askNodes } from './askNodes.ts'
import type { NodeCall } from './NodeCall.ts'
import { readParams } from './readParams.ts'

const isKnown = /already known|already imported|known transaction/i
const isUsed = /nonce too low|nonce has already been used/i

/** What a repeated `eth_sendRawTransaction` has come to: a node may refuse it because the first try, whose answer was lost, has succeeded. */
export async function settleRepeated(
  { params }: NodeCall,
  { answer, node }: askNodes.ReturnType,
): Promise<RpcSource.Answer> {
  if ('result' in answer) return answer
  const hash = getHash(params)
  if (!hash) return answer
  const result = `"${hash}"`
  const { message } = answer.error
  if (isKnown.test(message)) return { result }
  if (!isUsed.test(message)) return answer
  // It is mined, or another transaction has taken its nonce.
  const method = 'eth_getTransactionByHash'
  const found = await node
    .ask({ method, params: `[${result}]` })
    .catch(() => answer)
  return 'result' in found && found.result !== 'null' ? { result } : answer
}

function getHash(params: string | undefined): string | undefined {
  const [given] = readParams(params)
  return typeof given === 'string' && /^0x([0-9a-f]{2})+$/i.test(given)
    ? keccak256(given as `0x${string}`)
    : undefined
}
