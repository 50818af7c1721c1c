import type { Address, Hex } from 'viem'
import { encodePacked, keccak256 } from 'viem'

/** What is signed of an answer: it holds for one contract, one question and a while (EIP-191, version 0). */
export function hashAnswer({
  target,
  expires,
  request,
  result,
}: hashAnswer.Parameters): Hex {
  return keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', target, expires, keccak256(request), keccak256(result)],
    ),
  )
}

export declare namespace hashAnswer {
  type Parameters = {
    /** The contract that will check it. */
    target: Address
    /** Unix seconds. */
    expires: bigint
    request: Hex
    result: Hex
  }
}
