import type { Logger } from '@latchkit/shared/logger'
import { onTestFinished } from 'vitest'
import type { RpcSource } from '../../../services/rpc/RpcSource.ts'
import { createRpcSource } from '../createRpcSource.ts'
import type { StartedNode } from './startNode.ts'

/** A source of `eip155:1` over some nodes, until the test ends, and the lines that it logs. */
export function openSource(
  nodes: readonly (Pick<StartedNode, 'url'> | string)[],
  options: Partial<createRpcSource.Parameters> = {},
): openSource.ReturnType {
  const lines: string[] = []
  const log = (fields: Logger.Fields, message: string) => {
    lines.push(JSON.stringify({ ...fields, message }))
  }
  const logger: Logger = {
    debug: log,
    info: log,
    warn: log,
    error: log,
    child: () => logger,
  }
  const upstreams = nodes.map((node) =>
    typeof node === 'string' ? { url: node } : { url: node.url },
  )
  const networks = [{ networkId: 'eip155:1' as const, upstreams }]
  const source = createRpcSource({ networks, logger, ...options })
  onTestFinished(() => source.close())
  return {
    source,
    lines,
    ask: (method, params) =>
      source.ask({
        networkId: 'eip155:1',
        method,
        params: params && JSON.stringify(params),
      }),
  }
}

export declare namespace openSource {
  type ReturnType = {
    readonly source: createRpcSource.ReturnType
    readonly lines: readonly string[]
    ask(method: string, params?: readonly unknown[]): Promise<RpcSource.Answer>
  }
}
