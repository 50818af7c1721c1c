import { createAccess } from '@latchkit/frame/keys'
import {
  getRecovery,
  hashWrappedKeys,
  putRecovery,
} from '@latchkit/protocol/keys'
import { listParts } from '@latchkit/shared/keyService/parts'
import {
  createTestAccess,
  createTestId,
  openKeyServices,
} from '@latchkit/test/keys/openKeyServices'
import {
  createTestWallet,
  readKeysHash,
  upgradeTestWallet,
} from '@latchkit/test/keys/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRecovery } from './recoveries.ts'

const factor = {
  method: 'managed',
  key: crypto.getRandomValues(new Uint8Array(32)),
} as const

const sealed = Buffer.alloc(62, 7).toString('base64url')

let services: openKeyServices.ReturnType
beforeAll(async () => {
  services = await openKeyServices()
})
afterAll(async () => {
  await services?.stop()
})

test('behavior: of an upgrade and ten new shares at once, no share is left that was sealed for the former keys', async () => {
  const client = services.signIn({ userId: createTestId() })
  const device = await createTestWallet(client, { factor })
  const { walletId, share } = device
  const former = await readKeysHash(client, device)
  const formerAccess = createAccess(share, { service: 'vault' })
  const put = () =>
    client.call('vault', putRecovery, {
      ...{ walletId, splitId: createTestId(), sealed, formerAccess },
      ...{ keysHash: former, access: createTestAccess() },
    })
  const puts = Array.from({ length: 10 }, put)
  const results = await Promise.allSettled([
    ...puts.slice(0, 5),
    upgradeTestWallet(client, { device }),
    ...puts.slice(5),
  ])
  expect(results[5]?.status).toBe('fulfilled')
  const parts = await listParts(services.vault.database, { walletId })
  expect(parts.map((it) => it.split_id)).toEqual([device.splitId])
  await expect(put()).rejects.toMatchObject({ status: 409 })
  const keysHash = await readKeysHash(client, device)
  expect(keysHash).not.toBe(former)
})

test('behavior: of two upgrades at once one is refused, and the keys are of the other', async () => {
  const client = services.signIn({ userId: createTestId() })
  const device = await createTestWallet(client, { factor })
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map(() => upgradeTestWallet(client, { device })),
  )
  const refused = results.filter((it) => it.status === 'rejected')
  expect(refused.map((it) => it.reason.status)).toEqual([409, 409, 409])
  const { walletId } = device
  const { database } = services.vault
  const recovery = await findRecovery(database, { walletId })
  const access = createAccess(device.share, { service: 'vault' })
  const body = { walletId, access }
  const { keys } = await client.call('vault', getRecovery, body)
  expect(await hashWrappedKeys(recovery?.details.keys ?? [])).toBe(
    await hashWrappedKeys(keys),
  )
})
