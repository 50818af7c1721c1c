import type { HostileBody } from '@latchkit/test/server/createHostileBody'
import {
  createHostileBody,
  writeHostileBody,
} from '@latchkit/test/server/createHostileBody'
import { forkStage } from '../../server/stage/forkStage.ts'
import type { Surface } from '../Surface.ts'

type Url = { url: string }

/** The limits of JSON-RPC bodies. */
const limits = { maxBytes: 1_048_576, maxValues: 16_384 }

const known = (
  filling: HostileBody['filling'],
  calls: number,
): HostileBody => ({
  ...{ method: 'eth_call', filling, calls, isCut: false },
  ...{ bytes: limits.maxBytes, values: limits.maxBytes },
})

/** Bodies of JSON-RPC requests to the server. */
export const body: Surface<HostileBody> = {
  name: 'body',
  known: [
    known('emptyObjects', 1),
    known('escapes', 1),
    known('longKeys', 65),
    known('ones', 1_000),
    known('spaces', 1),
  ],
  create: (random, like) => createHostileBody(random, { ...limits, like }),
  async start() {
    const node = await forkStage<Url>('node.ts', {})
    const stage = await forkStage<Url>('server.ts', {
      LATCHKIT_SERVER_NETWORKS: JSON.stringify([
        { id: 'eip155:31337', name: 'Bench', rpcUrls: [node.ready.url] },
      ]),
    })
    const { url } = stage.ready
    return {
      stage,
      healthUrl: `${url}/health/live`,
      async send(spec) {
        const response = await fetch(
          `${url}/v1/?chainId=eip155:31337&projectId=bench`,
          { method: 'POST', body: writeHostileBody(spec) },
        )
        await response.arrayBuffer()
        return () => {}
      },
      async stop() {
        await stage.stop()
        await node.stop()
      },
    }
  },
}
