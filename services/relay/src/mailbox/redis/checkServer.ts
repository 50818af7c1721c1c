import type { Logger } from '@latchkit/shared/logger'
import type { RedisConnection } from '@latchkit/shared/redis'

/** Says what keeps a Redis from being relied on. */
export async function checkServer(
  parameters: checkServer.Parameters,
): Promise<void> {
  const { connection, logger } = parameters
  try {
    const info = String(await connection.call(['INFO']))
    const get = (name: string) =>
      new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1]
    const version = get('redis_version') ?? ''
    if (Number.parseInt(version, 10) < 7)
      logger.error({ version }, 'this Redis is too old: 7.0 is needed')
    const policy = get('maxmemory_policy')
    if (policy && policy !== 'noeviction' && get('maxmemory') !== '0')
      logger.error(
        { policy },
        'this Redis loses messages when its memory is full: set its maxmemory-policy to noeviction',
      )
  } catch {
    // Not everyone may ask.
  }
}

export declare namespace checkServer {
  type Parameters = { connection: RedisConnection; logger: Logger }
}
