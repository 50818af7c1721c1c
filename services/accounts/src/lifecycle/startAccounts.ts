import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { deriveSigningKey } from '@latchkit/shared/auth/keys'
import type { Secret } from '@latchkit/shared/config'
import { toVariable } from '@latchkit/shared/config'
import { pingDatabase } from '@latchkit/shared/database/openDatabase'
import { createDisposer } from '@latchkit/shared/disposer'
import { createHealthCheck, pingStores } from '@latchkit/shared/health'
import { drain, formatLocalUrl, listen } from '@latchkit/shared/httpServer'
import type { Logger } from '@latchkit/shared/logger'
import { createSmtpMailer } from '@latchkit/shared/mail/createSmtpMailer'
import { serveMetrics } from '@latchkit/shared/metrics'
import type { Accounts } from '../Accounts.ts'
import type { Config } from '../config.ts'
import { prefix } from '../config.ts'
import { createService } from '../createService.ts'
import { createMetrics } from '../metrics.ts'
import { removeChallenges } from '../store/challenges.ts'
import { removeSessions } from '../store/sessions.ts'
import { openStores } from './openStores.ts'
import { readFormerSecrets, readSecret } from './secretFiles.ts'

/** Milliseconds after which pending requests are aborted when the service stops. */
const deadline = 10_000

/** Milliseconds between two sweeps. */
const sweepInterval = 600_000

/** Milliseconds for which a challenge is kept after its end. */
const keptFor = 86_400_000

/** Starts the account service of a configuration: stores, schema, HTTP. If a part fails to start, the others are stopped again. */
export async function startAccounts(
  parameters: startAccounts.Parameters,
): Promise<startAccounts.ReturnType> {
  const { config, logger } = parameters
  const disposer = createDisposer()
  let isStopping = false
  let handle: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end()
  }
  try {
    const { host } = config
    const { server, port } = await listen({
      handle: (request, response) => handle(request, response),
      ...{ host, port: config.port },
      portVariable: toVariable(prefix, 'port'),
    })
    // For a failed start; after a successful one the server is drained before.
    disposer.add(() => drain(server, { deadline: 0 }))
    const url = formatLocalUrl({ scheme: 'http', host, port })
    const metrics = createMetrics()
    await serveMetrics({
      ...{ config, render: metrics.render, disposer },
      portVariable: toVariable(prefix, 'metricsPort'),
    })
    const stores = await openStores({ config, logger, disposer })
    const { database, state } = stores
    const { smtpUrl, mailFrom: from, mailTimeout: timeout } = config
    const mailer = createSmtpMailer({ url: smtpUrl.reveal(), from, timeout })
    const reveal = (it: Secret) => it.reveal()
    const secrets = [
      ...(config.secret
        ? [config.secret.reveal()]
        : [readSecret(config, 'secret'), ...readFormerSecrets(config)]),
      ...config.formerSecrets.map(reveal),
    ]
    const recoverySecrets = [
      config.recoverySecret?.reveal() ?? readSecret(config, 'recovery-secret'),
      ...config.formerRecoverySecrets.map(reveal),
    ]
    const accounts: Accounts = {
      ...{ config, database, state, logger, secrets, recoverySecrets },
      publicUrl: config.publicUrl ?? url,
      linkSecret: config.linkSecret?.reveal(),
      mailer: metrics.countMails(mailer),
      signingKeys: secrets.map(deriveSigningKey),
      now: Date.now,
    }
    const sweep = setInterval(
      () =>
        removeEnded(accounts).catch((error: Error) =>
          logger.warn({ error: error.name }, 'could not sweep'),
        ),
      sweepInterval,
    )
    disposer.add(() => clearInterval(sweep))
    const check = createHealthCheck(() =>
      pingStores({
        database: () => pingDatabase(database),
        state: () => state.ping(),
      }),
    )
    handle = createService(accounts, {
      trustedProxies: config.trustedProxies,
      observe: metrics.observe,
      checkHealth: async () => ({ ...(await check()), isStopping }),
    })
    disposer.add(() => drain(server, { deadline }))
    logger.info({ url }, 'the account service is ready')
    return {
      url,
      async stop() {
        if (isStopping) return await disposer.dispose()
        logger.info({}, 'the account service stops')
        isStopping = true
        await setTimeout(config.drainDelay)
        await disposer.dispose()
      },
    }
  } catch (error) {
    // The first error is the one to report.
    await disposer.dispose().catch(() => {})
    throw error
  }
}

export declare namespace startAccounts {
  type Parameters = { config: Config; logger: Logger }
  type ReturnType = {
    /** The URL at which it listens. */
    url: string
    /** Waits up to ten seconds for pending requests, and closes everything. */
    stop(): Promise<void>
  }
}

/** Removes what has ended. */
async function removeEnded({ database, now }: Accounts): Promise<void> {
  const endedBefore = new Date(now() - keptFor)
  await removeChallenges(database, { endedBefore })
  await removeSessions(database, { endedBefore })
}
