import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '../../../../services/accounts/src/database/tables.ts'
import { createId } from '../../../../services/accounts/src/ids.ts'
import * as challenges from '../../../../services/accounts/src/store/challenges.ts'
import * as sessions from '../../../../services/accounts/src/store/sessions.ts'
import * as users from '../../../../services/accounts/src/store/users.ts'

const now = new Date('2026-01-01T00:00:00Z')
const later = new Date('2026-01-01T00:10:00Z')
const origin = 'https://shop.example'

/** Calls twenty times at once. */
function rush<value>(call: (index: number) => Promise<value>) {
  return Promise.all(Array.from({ length: 20 }, (_, i) => call(i)))
}

function createChallenge(
  given: Partial<challenges.Challenge> = {},
): challenges.Challenge {
  return {
    ...{ id: createId(), kind: 'login', email: 'a@shop.example', origin },
    ...{ thumbprint: createId(), user_id: null, new_email: null },
    ...{ number: '42', step: 'code', is_new_device: true, status: 'open' },
    code_hash: new Uint8Array(randomBytes(32)),
    ...{ link_hash: null, tries: 0, sent_at: now, expires_at: later },
    ...given,
  }
}

/** Conformance suite of the account service's queries, on any PostgreSQL. */
export function describeAccountStore({
  open,
}: describeAccountStore.Parameters): void {
  const add = async (given?: Partial<challenges.Challenge>) => {
    const challenge = createChallenge(given)
    await challenges.addChallenge(open(), challenge)
    return challenge
  }

  const addUser = async () => {
    const email = `${createId()}@shop.example`
    const { userId } = await users.ensureUser(open(), { email, now })
    const device = { userId, thumbprint: createId(), name: 'Chrome', now }
    const { deviceId } = await users.ensureDevice(open(), device)
    return { ...device, email, deviceId }
  }

  test('behavior: of many tries at once, five count', async () => {
    const challenge = await add()
    const found = await rush(() =>
      challenges.countTry(open(), { ...challenge, now }),
    )
    const counted = found.filter((it) => it !== undefined)
    expect(counted).toHaveLength(5)
    expect(counted[0]?.code_hash).toEqual(challenge.code_hash)
  })

  test('behavior: no try counts for another key, kind, step, status or time', async () => {
    const challenge = await add()
    const count = (given: Partial<Parameters<typeof challenges.countTry>[1]>) =>
      challenges.countTry(open(), { ...challenge, now, ...given })
    for (const given of [
      { id: createId() },
      { thumbprint: createId() },
      { kind: 'emailPrimary' as const },
      { now: later },
    ])
      expect(await count(given)).toBeUndefined()
    const device = await add({ step: 'device' })
    expect(
      await challenges.countTry(open(), { ...device, now }),
    ).toBeUndefined()
    expect((await count({}))?.tries).toBe(1)
  })

  test('behavior: a challenge is used once, with the code that was compared', async () => {
    const challenge = await add()
    const other = { ...challenge, code_hash: new Uint8Array(32) }
    expect(await challenges.useChallenge(open(), other)).toBe(false)
    const used = await rush(() => challenges.useChallenge(open(), challenge))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(
      await challenges.countTry(open(), { ...challenge, now }),
    ).toBeUndefined()
  })

  test('behavior: another code brings five tries and ends the former', async () => {
    const challenge = await add()
    await rush(() => challenges.countTry(open(), { ...challenge, now }))
    const code_hash = new Uint8Array(randomBytes(32))
    const renew = (sentBefore: Date) =>
      challenges.renewChallenge(open(), {
        ...{ ...challenge, code_hash, sent_at: later, sentBefore },
      })
    expect(await renew(new Date(now.getTime() - 1))).toBeUndefined()
    const renewed = await rush(() => renew(now))
    expect(renewed.filter(Boolean)).toHaveLength(1)
    expect(await challenges.useChallenge(open(), challenge)).toBe(false)
    const found = await challenges.countTry(open(), { ...challenge, now })
    expect(found).toMatchObject({ tries: 1, code_hash })
  })

  test('behavior: a new challenge ends those of the same key, address and kind', async () => {
    const first = await add()
    const { thumbprint } = first
    const others = [
      await add({ thumbprint, email: 'b@shop.example' }),
      await add({ thumbprint, kind: 'emailPrimary' }),
      await add(),
    ]
    const next = await add({ thumbprint })
    expect(await challenges.findChallenge(open(), first)).toBeUndefined()
    for (const challenge of [...others, next])
      expect(await challenges.findChallenge(open(), challenge)).toBeDefined()
  })

  test('behavior: a link is answered once', async () => {
    const link_hash = new Uint8Array(randomBytes(32))
    const challenge = await add({ step: 'device', code_hash: null, link_hash })
    const found = await challenges.findByLink(open(), { link_hash, now })
    expect(found?.id).toBe(challenge.id)
    const late = { link_hash, now: later }
    expect(await challenges.findByLink(open(), late)).toBeUndefined()
    const answered = await rush((i) =>
      challenges.answerLink(open(), {
        ...{ link_hash, now, expires_at: later },
        code_hash: i % 2 ? null : new Uint8Array(32),
      }),
    )
    expect(answered.filter(Boolean)).toHaveLength(1)
    expect(
      await challenges.findByLink(open(), { link_hash, now }),
    ).toBeUndefined()
  })

  test('behavior: of many logins at once, one creates the user', async () => {
    const email = `${createId()}@shop.example`
    const found = await rush(() => users.ensureUser(open(), { email, now }))
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(1)
    expect(found.filter(({ isNew }) => isNew)).toHaveLength(1)
    const userId = found[0]?.userId ?? ''
    const device = { userId, thumbprint: 'a', name: 'Chrome', now }
    const devices = await rush(() => users.ensureDevice(open(), device))
    expect(new Set(devices.map(({ deviceId }) => deviceId)).size).toBe(1)
    expect(devices.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await users.findUser(open(), { email })).toBe(userId)
    const all = await open().selectFrom('users').selectAll().execute()
    const identities = await open()
      .selectFrom('identities')
      .select('user_id')
      .execute()
    // No user is left without a way to sign in.
    expect(new Set(all.map(({ id }) => id))).toEqual(
      new Set(identities.map((it) => it.user_id)),
    )
  })

  test('behavior: a device is known by the address and the key together', async () => {
    const { email, thumbprint, deviceId } = await addUser()
    const find = users.findDevice
    expect(await find(open(), { email, thumbprint })).toBe(deviceId)
    const other = await addUser()
    expect(
      await find(open(), { email: other.email, thumbprint }),
    ).toBeUndefined()
    expect(
      await find(open(), { email, thumbprint: other.thumbprint }),
    ).toBeUndefined()
  })

  test('behavior: of many users, one gets an address', async () => {
    const newEmail = `${createId()}@shop.example`
    const all = await rush(addUser)
    const results = await Promise.all(
      all.map((user) => users.replaceEmail(open(), { ...user, newEmail })),
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    const winner = all[results.indexOf(true)]
    const found = await users.findUser(open(), { email: newEmail })
    expect(found).toBe(winner?.userId)
  })

  test('behavior: a refresh token is replaced once; a device ends its sessions', async () => {
    const { userId, deviceId } = await addUser()
    const session: sessions.SessionRow = {
      ...{ id: createId(), user_id: userId, device_id: deviceId, origin },
      ...{ thumbprint: 'a', storage: 'key', generation: 0 },
      ...{ rotated_at: now, methods: ['device', 'otp'], signed_in_at: now },
      expires_at: later,
    }
    await sessions.addSession(open(), session)
    const { id } = session
    expect(await sessions.findSession(open(), { id, now })).toEqual(session)
    expect(
      await sessions.findSession(open(), { id, now: later }),
    ).toBeUndefined()
    const rotation = { id, generation: 0, thumbprint: 'b', now }
    const rotated = await rush(() =>
      sessions.rotateSession(open(), { ...rotation, expiresAt: later }),
    )
    expect(rotated.filter(Boolean)).toHaveLength(1)
    const stranger = await addUser()
    const { removeDevice } = users
    expect(
      await removeDevice(open(), { userId: stranger.userId, deviceId }),
    ).toBe(false)
    const removed = await rush(() => removeDevice(open(), { userId, deviceId }))
    expect(removed.filter(Boolean)).toHaveLength(1)
    expect(await sessions.findSession(open(), { id, now })).toBeUndefined()
  })

  test('behavior: what has ended is removed', async () => {
    const [old, current] = [
      await add({ expires_at: now }),
      await add({ expires_at: later }),
    ]
    await challenges.removeChallenges(open(), { endedBefore: later })
    expect(await challenges.findChallenge(open(), old)).toBeUndefined()
    expect(await challenges.findChallenge(open(), current)).toBeDefined()
  })
}

export declare namespace describeAccountStore {
  type Parameters = {
    /** Returns a migrated database. */
    open: () => Database
  }
}
