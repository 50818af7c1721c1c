import type { Logger } from '@latchkit/shared/logger'
import { onTestFinished } from 'vitest'
import { createRpcSource } from '../../../../services/server/src/providers/rpc/createRpcSource.ts'
import type { RpcSource } from '../../../../services/server/src/rpc/ports.ts'
import type { FakeNode } from './startFakeNode.ts'

/** Opens an RPC source of `eip155:1` over nodes and records its log; it closes when the test ends. */
export function openRpcSource(
  nodes: readonly (Pick<FakeNode, 'url'> | string)[],
  options: Partial<createRpcSource.Parameters> = {},
): openRpcSource.ReturnType {
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
    request: (method, params) =>
      source.request({
        networkId: 'eip155:1',
        method,
        params: params && JSON.stringify(params),
      }),
  }
}

export declare namespace openRpcSource {
  type ReturnType = {
    readonly source: createRpcSource.ReturnType
    readonly lines: readonly string[]
    request(
      method: string,
      params?: readonly unknown[],
    ): Promise<RpcSource.Response>
  }
}
