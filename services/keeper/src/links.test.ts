import {
  answerLink,
  getLink,
  getRecovery,
  startLink,
} from '@latchkit/protocol/keys'
import { createProofKey } from '@latchkit/test/accounts/createProofKey'
import {
  createTestAccess,
  createTestId,
  openKeyServices,
} from '@latchkit/test/keys/openKeyServices'
import { createTestWallet } from '@latchkit/test/keys/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'

const minute = 60_000
const factor = {
  method: 'managed',
  key: crypto.getRandomValues(new Uint8Array(32)),
} as const
const place = { origin: 'https://shop.example' }
const ended = { status: 404, message: 'This link has ended' }

let services: openKeyServices.ReturnType
beforeAll(async () => {
  services = await openKeyServices({ linksPerHour: 5 })
})
afterAll(async () => {
  await services?.stop()
})

/** A user with a wallet, and a new device of the user that has signed in. */
async function createDevice() {
  services.clock.time += 60 * minute
  const userId = createTestId()
  const owner = services.signIn({ userId })
  const { walletId } = await createTestWallet(owner, { factor })
  services.clock.time += 60 * minute
  const key = createProofKey()
  const device = services.signIn({ userId, key })
  /** Whether recovery is released to the device after another login on it. */
  const isReleased = async () => {
    const again = services.signIn({ userId, key })
    return await again.call('vault', getRecovery, { walletId }).then(
      () => true,
      ({ status }) => (status === 403 ? false : status),
    )
  }
  return { userId, walletId, device, isReleased }
}

test('default: a link confirms one key, for twenty minutes', async () => {
  const { userId, device, walletId, isReleased } = await createDevice()
  expect(await isReleased()).toBe(false)
  await device.confirm(['vault'])
  expect(await isReleased()).toBe(true)
  const other = services.signIn({ userId })
  await expect(
    other.call('vault', getRecovery, { walletId }),
  ).rejects.toMatchObject({ status: 403 })
  services.clock.time += 20 * minute - 1
  expect(await isReleased()).toBe(true)
  services.clock.time += 1
  expect(await isReleased()).toBe(false)
})

test('behavior: a link ends after ten minutes', async () => {
  const { device, isReleased } = await createDevice()
  const link = await device.requestLink('vault')
  const answer = { ...link, answer: 'yes' } as const
  services.clock.time += 10 * minute
  await expect(device.call('vault', answerLink, answer)).rejects.toMatchObject(
    ended,
  )
  expect(await isReleased()).toBe(false)
})

test('behavior: a repeated answer prolongs nothing, and the next link ends the one before', async () => {
  const { device, isReleased } = await createDevice()
  const former = await device.requestLink('vault')
  const link = await device.requestLink('vault')
  await expect(
    device.call('vault', answerLink, { ...former, answer: 'yes' }),
  ).rejects.toMatchObject(ended)
  await device.call('vault', answerLink, { ...link, answer: 'yes' })
  services.clock.time += 19 * minute
  await device.call('vault', answerLink, { ...link, answer: 'yes' })
  services.clock.time += minute
  expect(await isReleased()).toBe(false)
})

test('behavior: a refusal ends what was confirmed', async () => {
  const { device, isReleased } = await createDevice()
  const link = await device.requestLink('vault')
  await device.call('vault', answerLink, { ...link, answer: 'yes' })
  expect(await isReleased()).toBe(true)
  await device.call('vault', answerLink, { ...link, answer: 'no' })
  expect(await isReleased()).toBe(false)
})

test('error: T13: the page showed another key or app, or has another token', async () => {
  const { device, isReleased } = await createDevice()
  const link = await device.requestLink('vault')
  const answer = { ...link, answer: 'yes' } as const
  for (const given of [
    { ...answer, thumbprint: createProofKey().thumbprint },
    { ...answer, origin: 'https://evil.example' },
    { ...answer, token: createTestAccess() },
  ])
    await expect(device.call('vault', answerLink, given)).rejects.toMatchObject(
      ended,
    )
  // The keeper has no such token.
  await expect(device.call('keeper', answerLink, answer)).rejects.toMatchObject(
    ended,
  )
  expect(await isReleased()).toBe(false)
})

test('default: keeper and vault name the key that requested the link, to who has its token alone', async () => {
  const { device } = await createDevice()
  for (const name of ['keeper', 'vault'] as const) {
    const { token, ...target } = await device.requestLink(name)
    expect(await device.call(name, getLink, { token })).toEqual(target)
    const other = name === 'keeper' ? 'vault' : 'keeper'
    for (const [service, given] of [
      [name, createTestAccess()],
      [other, token],
    ] as const)
      await expect(
        device.call(service, getLink, { token: given }),
      ).rejects.toMatchObject(ended)
    // An answer of a page that showed another key confirms neither.
    const { thumbprint } = createProofKey()
    const answer = { ...target, thumbprint, token, answer: 'yes' } as const
    await expect(device.call(name, answerLink, answer)).rejects.toMatchObject(
      ended,
    )
    const { database } = services[name]
    const links = await database
      .selectFrom('links')
      .select(['thumbprint', 'status'])
      .where('email', '=', device.email.toLowerCase())
      .execute()
    expect(links).toEqual([{ thumbprint: target.thumbprint, status: 'open' }])
    services.clock.time += 10 * minute
    await expect(device.call(name, getLink, { token })).rejects.toMatchObject(
      ended,
    )
  }
})

test('error: a link of another address, also of one that differs by a letter', async () => {
  const { device, isReleased } = await createDevice()
  for (const email of ['thief@wallet.example', `x${device.email}`]) {
    await device.confirm(['vault'], email)
    expect(await isReleased()).toBe(false)
  }
  await device.confirm(['vault'], device.email.toUpperCase())
  expect(await isReleased()).toBe(true)
})

test('behavior: T14: answers to known and unknown addresses are alike', async () => {
  const { device } = await createDevice()
  const unknown = device.email.replaceAll(/[\w-]/g, 'x')
  const parts = await Promise.all(
    [device.email, unknown.slice(0, device.email.length)].map((email) =>
      device.call('vault', startLink, { ...place, email }),
    ),
  )
  const [known, other] = parts.map((it) => [Object.keys(it), it.part.length])
  expect(known).toEqual(other)
})

test('behavior: 5 links an hour and 10 a day to one address', async () => {
  services.clock.time += 24 * 60 * minute
  const email = 'many@wallet.example'
  const accepted: number[] = []
  for (let hour = 0; hour < 3; hour++) {
    const results = await Promise.allSettled(
      Array.from({ length: 7 }, () =>
        services
          .signIn({ userId: createTestId() })
          .call('keeper', startLink, { ...place, email }),
      ),
    )
    const failed = results.filter((it) => it.status === 'rejected')
    accepted.push(7 - failed.length)
    expect(failed.map((it) => it.reason.status)).toEqual(failed.map(() => 429))
    services.clock.time += 61 * minute
  }
  expect(accepted).toEqual([5, 5, 0])
})
