import type { RedisConnection } from '@latchkit/shared/redis'
import type { MailboxStore } from '../MailboxStore.ts'
import type { createKeys } from './createKeys.ts'

/** What the parts of the Redis store share. */
export type RedisContext = {
  readonly connection: RedisConnection
  readonly keys: createKeys.ReturnType
  readonly limits: MailboxStore.Limits
}
