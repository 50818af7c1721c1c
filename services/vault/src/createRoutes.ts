import {
  confirmRecovery,
  createRecovery,
  getProtection,
  getRecovery,
  putRecovery,
  removeRecovery,
  upgradeRecovery,
} from '@latchkit/protocol/keys'
import { ApiError } from '@latchkit/shared/api/ApiError'
import { createRateError } from '@latchkit/shared/api/createApi'
import type { Route } from '@latchkit/shared/api/Route'
import { implement } from '@latchkit/shared/api/Route'
import type { KeyPorts } from '@latchkit/shared/keyService/createKeyService'
import {
  hashAccess,
  isHolder,
  requireConfirmed,
  requireHolder,
} from '@latchkit/shared/keyService/holders'
import { createLinkRoutes } from '@latchkit/shared/keyService/linkRoutes'
import { createOwner } from '@latchkit/shared/keyService/owner'
import { listParts, openPart } from '@latchkit/shared/keyService/parts'
import {
  createConflictError,
  createNotFoundError,
  requireFreshLogin,
} from '@latchkit/shared/keyService/rules'
import {
  confirm,
  findRecovery,
  insertPart,
  insertRecovery,
  removeParts,
  upgrade,
} from './recoveries.ts'

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url')

const hour = 3_600_000

/** Times in an hour and a day that a wallet's recovery is released: what it is encrypted with may be guessed offline. */
const releases = { perHour: 10, perDay: 30 }

/** The error of a share for keys that were replaced meanwhile. */
function createChangeError(): ApiError {
  const description = 'The wallet is protected in another way now'
  return new ApiError({ status: 409, field: 'keysHash', description })
}

/**
 * Creates the endpoints of the vault. A session alone is given nothing: its device shows its access, or the reader of the
 * wallet's mails has confirmed its key to this service.
 */
export function createRoutes(ports: KeyPorts): readonly Route[] {
  const { database, keyring, state } = ports
  const store = { keyring, role: 'recovery' } as const

  async function requireOwn(userId: string, walletId: string) {
    const recovery = await findRecovery(database, { walletId })
    if (recovery?.user_id !== userId) throw createNotFoundError()
    return recovery
  }

  async function countRelease(userId: string): Promise<void> {
    const windows = [
      { key: `release:hour:${userId}`, limit: releases.perHour, window: hour },
      {
        ...{ key: `release:day:${userId}`, limit: releases.perDay },
        window: 24 * hour,
      },
    ]
    for (const use of windows) {
      const { isAllowed, resetsIn } = await state.count(use)
      if (!isAllowed) throw createRateError(resetsIn)
    }
  }

  return [
    ...createLinkRoutes(ports, { service: 'vault' }),

    implement(createRecovery, async ({ body, session }) => {
      const { walletId, splitId, mode, keys, email } = body
      const { userId, deviceId } = session
      await requireConfirmed(ports, { session, email })
      const key = { walletId, deviceId, splitId }
      const accessHash = hashAccess(body.access)
      const content = { store, key, plain: decode(body.sealed), accessHash }
      const wallet = { userId, owner: createOwner(email) }
      const options = { ...content, ...wallet, recovery: { mode, keys } }
      if (!(await insertRecovery(database, options)))
        throw createConflictError()
      return {}
    }),

    implement(putRecovery, async ({ body, session }) => {
      const { walletId, splitId, keysHash } = body
      const { userId, deviceId } = session
      const { owner } = await requireOwn(userId, walletId)
      const access = body.formerAccess
      await requireHolder(ports, { session, walletId, access, owner })
      const key = { walletId, deviceId, splitId }
      const accessHash = hashAccess(body.access)
      const content = { store, key, plain: decode(body.sealed), accessHash }
      if (!(await insertPart(database, { ...content, keysHash })))
        throw createChangeError()
      return {}
    }),

    implement(confirmRecovery, async ({ body, session }) => {
      const { walletId, splitId } = body
      const { userId, deviceId } = session
      await requireOwn(userId, walletId)
      const key = { walletId, deviceId, splitId }
      if (!(await confirm(database, { key, userId })))
        throw createNotFoundError()
      return {}
    }),

    implement(getRecovery, async ({ body, session }) => {
      const { walletId, access } = body
      const { userId } = session
      const { owner, ...recovery } = await requireOwn(userId, walletId)
      await requireHolder(ports, { session, walletId, access, owner })
      // What is refused releases nothing, and is not to use up what the holder may have.
      await countRelease(userId)
      const parts = await listParts(database, { walletId })
      const shares = await Promise.all(
        parts.map(async (part) => ({
          deviceId: part.device_id,
          splitId: part.split_id,
          sealed: encode(await openPart(store, part)),
        })),
      )
      return { ...recovery.details, shares }
    }),

    implement(getProtection, async ({ body, session }) => {
      const { walletId, access } = body
      const { details, owner } = await requireOwn(session.userId, walletId)
      const sender = { session, walletId, access, owner }
      const parts = await listParts(database, { walletId })
      return {
        mode: details.mode,
        needsLogin: !(await isHolder(ports, sender)),
        methods: details.keys.map(({ method }) => method),
        shares: parts.map((part) => ({
          deviceId: part.device_id,
          splitId: part.split_id,
        })),
      }
    }),

    implement(upgradeRecovery, async ({ body, session }) => {
      const { walletId, splitId, keys } = body
      const { userId, deviceId } = session
      const { owner } = await requireOwn(userId, walletId)
      if (keys.some(({ method }) => method === 'managed'))
        throw createConflictError()
      const access = body.formerAccess
      await requireHolder(ports, { session, walletId, access, owner })
      const key = { walletId, deviceId, splitId }
      const accessHash = hashAccess(body.access)
      const content = { store, key, plain: decode(body.sealed), accessHash }
      if (!(await upgrade(database, { ...content, keys })))
        throw createChangeError()
      return {}
    }),

    implement(removeRecovery, async ({ body, session }) => {
      requireFreshLogin(session, { now: ports.now() })
      await requireOwn(session.userId, body.walletId)
      await removeParts(database, body)
      return {}
    }),
  ]
}
