import type { Network } from '@latchkit/core'
import { NodeUnreachableError } from '../errors/node.ts'
import type { findExtrinsic } from './findExtrinsic.ts'
import type { ChainOptions, Node } from './openNode.ts'
import { listNodes, openNode } from './openNode.ts'

/** Asks all nodes at once for an extrinsic, and waits for the others only until one has it. It is `dropped` if all that answer say so: the word of one may be false. Rejects if none answers. */
export async function askNodes(
  parameters: {
    network: Network
    chain: ChainOptions
    signal?: AbortSignal | undefined
  },
  find: (node: Node) => Promise<findExtrinsic.ReturnType>,
): Promise<findExtrinsic.ReturnType['status']> {
  const { network, chain, signal } = parameters
  const answers = listNodes(network, chain).map((one) =>
    openNode(
      { network, chain: one, signal },
      async (node) => (await find(node)).status,
    ),
  )
  const known = answers.map(async (answer) => {
    const status = await answer
    if (status === 'pending' || status === 'inBlock') return status
    throw new Error('It does not have it.')
  })
  const found = await Promise.any(known).catch(() => undefined)
  if (found) return found
  const [first = Promise.reject(new NodeUnreachableError({ network }))] =
    answers
  await Promise.any(answers).catch(() => first)
  const settled = await Promise.allSettled(answers)
  const isDropped = settled.every(
    (each) => each.status === 'rejected' || each.value === 'dropped',
  )
  return isDropped ? 'dropped' : 'unknown'
}
