import type { RpcSource } from '../../rpc/ports.ts'
import type { Node } from './createNode.ts'
import type { NodeCall } from './NodeCall.ts'

/** The same call to several nodes, whose outcomes are taken as they come. */
export function createAttempts(call: NodeCall): createAttempts.ReturnType {
  const open = new Map<Node, Promise<createAttempts.Outcome>>()

  return {
    start(node) {
      const attempt = node.ask(call).then(
        (answer) => ({ node, answer, error: undefined }),
        (error: unknown) => ({ node, answer: undefined, error }),
      )
      open.set(node, attempt)
    },
    async take(limit) {
      const outcome = await race([...open.values()], limit)
      if (outcome) open.delete(outcome.node)
      return outcome
    },
    count: () => open.size,
  }
}

export declare namespace createAttempts {
  type Outcome =
    | {
        readonly node: Node
        readonly answer: RpcSource.Answer
        readonly error: undefined
      }
    | {
        readonly node: Node
        readonly answer: undefined
        readonly error: unknown
      }

  type ReturnType = {
    start(node: Node): void
    /** The next outcome; `undefined` where none comes within `limit` milliseconds, or none is on its way. */
    take(limit?: number): Promise<Outcome | undefined>
    /** How many are on their way. */
    count(): number
  }
}

async function race<value>(
  promises: readonly Promise<value>[],
  limit: number | undefined,
): Promise<value | undefined> {
  if (promises.length === 0) return undefined
  if (limit === undefined) return Promise.race(promises)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit, undefined)
  })
  return Promise.race([...promises, late]).finally(() => clearTimeout(timer))
}
