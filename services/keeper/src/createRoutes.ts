import {
  activateWallet,
  createWallet,
  findShares,
  getShare,
  getWallet,
  putShare,
  removeShare,
} from '@latchkit/protocol/keys'
import type { Route } from '@latchkit/shared/api/Route'
import { implement } from '@latchkit/shared/api/Route'
import type { KeyPorts } from '@latchkit/shared/keyService/createKeyService'
import {
  hashAccess,
  isDevice,
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
  activate,
  findPart,
  findWallet,
  insertWallet,
  listStored,
  removePart,
  replacePart,
} from './wallets.ts'

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const decode = (text: string) => Buffer.from(text, 'base64url')

/**
 * Creates the endpoints of the keeper. A wallet belongs to the user of the session, and to no other. A session alone reads no
 * share: its device shows its access, or the reader of the wallet's mails has confirmed its key to this service.
 */
export function createRoutes(ports: KeyPorts): readonly Route[] {
  const { database, keyring } = ports
  const store = { keyring, role: 'account' } as const

  async function requireWallet(userId: string, walletId: string) {
    const wallet = await findWallet(database, { userId })
    if (wallet?.wallet_id !== walletId) throw createNotFoundError()
    return wallet
  }

  return [
    ...createLinkRoutes(ports, { service: 'keeper' }),

    implement(getWallet, async ({ session }) => {
      const wallet = await findWallet(database, session)
      if (!wallet) return { wallet: null }
      const { wallet_id: walletId, status, details } = wallet
      const parts = await listParts(database, { walletId })
      const devices = parts.map((it) => ({
        deviceId: it.device_id,
        splitId: it.split_id,
      }))
      return { wallet: { walletId, status, addresses: details, devices } }
    }),

    implement(createWallet, async ({ body, session }) => {
      const { walletId, addresses, splitId, email } = body
      const { userId, deviceId } = session
      await requireConfirmed(ports, { session, email })
      const key = { walletId, deviceId, splitId }
      const plain = decode(body.share)
      const accessHash = hashAccess(body.access)
      const content = { store, key, plain, accessHash }
      const wallet = { userId, addresses, owner: createOwner(email) }
      const options = { ...content, ...wallet }
      if (!(await insertWallet(database, options))) throw createConflictError()
      return {}
    }),

    implement(activateWallet, async ({ body, session }) => {
      const { userId } = session
      const isActive = await activate(database, { ...body, userId })
      if (!isActive) throw createConflictError()
      return {}
    }),

    implement(getShare, async ({ body, session }) => {
      const { walletId, deviceId, access } = body
      const { userId } = session
      const part = await findPart(database, { userId, walletId, deviceId })
      if (!part) throw createNotFoundError()
      const { owner } = part
      const isOwn = deviceId === session.deviceId
      if (!isOwn || !isDevice([part], { session, access }))
        await requireHolder(ports, { session, walletId, access, owner })
      const share = encode(await openPart(store, part))
      return { splitId: part.split_id, share }
    }),

    implement(putShare, async ({ body, session }) => {
      const { walletId, splitId } = body
      const { userId, deviceId } = session
      const { owner } = await requireWallet(userId, walletId)
      const access = body.formerAccess
      await requireHolder(ports, { session, walletId, access, owner })
      const key = { walletId, deviceId, splitId }
      const plain = decode(body.share)
      const accessHash = hashAccess(body.access)
      const content = { store, key, plain, accessHash }
      await replacePart(database, { ...content, userId })
      return {}
    }),

    implement(removeShare, async ({ body, session }) => {
      requireFreshLogin(session, { now: ports.now() })
      await requireWallet(session.userId, body.walletId)
      await removePart(database, body)
      return {}
    }),

    implement(findShares, async ({ body }) => ({
      stored: await listStored(database, body),
    })),
  ]
}
