import { setTimeout } from 'node:timers/promises'
import { toVariable } from '@latchkit/shared/config'
import { drain, formatLocalUrl, listen } from '@latchkit/shared/httpServer'
import type { Logger } from '@latchkit/shared/logger'
import type { Config } from './config.ts'
import { prefix } from './config.ts'
import { createHost } from './createHost.ts'
import { readPage } from './readPage.ts'

/** Milliseconds after which pending requests are aborted when the host stops. */
const deadline = 10_000

/** Starts the host of the frame's page. */
export async function startFrame(
  parameters: startFrame.Parameters,
): Promise<startFrame.ReturnType> {
  const { config, logger } = parameters
  const { host } = config
  const page = readPage({ folder: config.pageDir })
  let isStopping = false
  const { server, port } = await listen({
    handle: (request, response) => handle(request, response),
    ...{ host, port: config.port, portVariable: toVariable(prefix, 'port') },
  })
  const url = formatLocalUrl({ scheme: 'http', host, port })
  const handle = createHost({
    ...{ config, logger, page },
    publicUrl: config.publicUrl ?? url,
    isStopping: () => isStopping,
  })
  logger.info({ url }, 'the frame is ready')
  return {
    url,
    async stop() {
      isStopping = true
      await setTimeout(config.drainDelay)
      await drain(server, { deadline })
    },
  }
}

export declare namespace startFrame {
  type Parameters = { config: Config; logger: Logger }
  type ReturnType = {
    /** The URL at which it listens. */
    url: string
    /** Waits up to ten seconds for pending requests, and closes the server. */
    stop(): Promise<void>
  }
}
