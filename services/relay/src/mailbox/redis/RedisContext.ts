import type { MailboxStore } from '../MailboxStore.ts'
import type { createConnection } from './createConnection.ts'
import type { createKeys } from './createKeys.ts'

/** What the parts of the Redis store share. */
export type RedisContext = {
  readonly connection: createConnection.ReturnType
  readonly keys: createKeys.ReturnType
  readonly limits: MailboxStore.Limits
}
