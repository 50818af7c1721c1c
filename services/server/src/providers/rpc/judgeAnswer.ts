import type { RpcSource } from '../../rpc/ports.ts'
import { otherCodes, retryCodes } from './limits.ts'

/** Geth and its kin, where a block or its state is not there yet, or no longer. */
const isMissing =
  /header not found|unknown block|block not found|missing trie node|state (is )?not available|historical state|pruned/i

/** What a node's answer means: it holds, another node may know more, or the same may say something else later. */
export function judgeAnswer(
  answer: RpcSource.Answer,
): 'again' | 'final' | 'other' {
  if ('result' in answer) return 'final'
  const { code, message } = answer.error
  if (/revert/i.test(message)) return 'final'
  if (retryCodes.has(code)) return 'again'
  return otherCodes.has(code) || isMissing.test(message) ? 'other' : 'final'
}
