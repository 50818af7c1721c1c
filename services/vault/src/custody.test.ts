import type { RecoveryFactor } from '@latchkit/frame/keys'
import {
  createCode,
  importKey,
  unseal,
  unwrapRecoveryKey,
  withSecret,
} from '@latchkit/frame/keys'
import {
  answerDevice,
  getManagedKey,
  mailLink,
  startLogin,
} from '@latchkit/protocol/accounts'
import { deriveComparisonText } from '@latchkit/protocol/frame'
import {
  answerLink,
  getRecovery,
  getShare,
  getWallet,
  putAddress,
  putRecovery,
  putShare,
  startLink,
  upgradeRecovery,
} from '@latchkit/protocol/keys'
import { createAccessToken } from '@latchkit/shared/auth/accessToken'
import { deriveKey, deriveSigningKey } from '@latchkit/shared/auth/keys'
import { listParts, openPart } from '@latchkit/shared/keyService/parts'
import { hashLink, openLinkPart } from '@latchkit/shared/links/linkPart'
import { frame, shop } from '@latchkit/test/accounts/createAccountsClient'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import { openFrameServices } from '@latchkit/test/frame/openFrameServices'
import {
  createTestAccess,
  createTestId,
} from '@latchkit/test/keys/openKeyServices'
import { createTestWallet } from '@latchkit/test/keys/wallets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRecovery } from './recoveries.ts'

let services: openFrameServices.ReturnType
beforeAll(async () => {
  services = await openFrameServices()
})
afterAll(() => services?.stop())

let count = 0

/** A wallet in managed mode, as a visitor creates it. */
async function createVictim() {
  services.clock.time += 3_600_000
  const email = `victim${count++}@wallet.example`
  const page = await openFrame({ services, browser: createBrowser(services) })
  const { address } = await page.signIn(email)
  const wallet = await page.frame.state.wallet?.opened
  const { session } = page.frame.state
  if (!wallet || !session) throw new TypeError('There is no wallet.')
  const { walletId, deviceId, splitId, addresses } = wallet.record
  const { userId } = session
  // No login of the visitor is fresh, and no confirmation.
  services.clock.time += 3_600_000
  return { address, email, userId, walletId, deviceId, splitId, addresses }
}

type Victim = Awaited<ReturnType<typeof createVictim>>
type Place = Pick<Victim, 'walletId' | 'userId' | 'addresses'>

/** What the secrets of the account service give: the keys that wrap recovery keys. */
function stealManagedKeys({ userId, walletId }: Place): RecoveryFactor[] {
  const { recoverySecrets } = services.accounts.accounts
  return recoverySecrets.map((secret) => {
    const key = deriveKey(secret, `recovery ${userId}:${walletId}`)
    return { method: 'managed', key: new Uint8Array(key) }
  })
}

/** What the database and the keyring of the keeper give. */
async function stealAccountShare({ walletId }: Place) {
  const { database, ports } = services.keys.keeper
  const [part] = await listParts(database, { walletId })
  if (!part) throw new TypeError('There is no share.')
  const { keyring } = ports
  return new Uint8Array(await openPart({ keyring, role: 'account' }, part))
}

/** What the database and the keyring of the vault give. */
async function stealRecovery({ walletId }: Place) {
  const { database, ports } = services.keys.vault
  const recovery = await findRecovery(database, { walletId })
  const [part] = await listParts(database, { walletId })
  if (!part || !recovery) throw new TypeError('There is no recovery.')
  const { keyring } = ports
  const sealed = await openPart({ keyring, role: 'recovery' }, part)
  const place = { deviceId: part.device_id, splitId: part.split_id }
  return { ...place, sealed: new Uint8Array(sealed), ...recovery.details }
}

/** Rebuilds the key from what was stolen; resolves to its address. */
async function rebuild(
  { walletId, addresses }: Place,
  stolen: {
    account: Uint8Array<ArrayBuffer>
    recovery: Awaited<ReturnType<typeof stealRecovery>>
    factors: readonly RecoveryFactor[]
  },
): Promise<string> {
  const { account, recovery, factors } = stolen
  const { deviceId, splitId, sealed, keys } = recovery
  const errors: unknown[] = []
  for (const factor of factors)
    for (const wrapped of keys)
      try {
        const own = await unwrapRecoveryKey(wrapped, { walletId, factor })
        const context = { walletId, deviceId, splitId, role: 'recovery' }
        const share = await unseal(sealed, {
          ...{ key: await importKey(own), context: context as never },
        })
        return await withSecret([account, share], {
          ...{ addresses, use: (key) => key.addresses.eip155 },
        })
      } catch (error) {
        errors.push(error)
      }
  throw errors[0]
}

/** Signs in as the victim with the account service's secret alone: on the victim's device, and on another. */
function mintSessions({ userId, deviceId, email }: Victim) {
  return [
    services.keys.signIn({ userId, deviceId, email }),
    services.keys.signIn({ userId, email }),
  ]
}

type Client = ReturnType<typeof mintSessions>[number]

/** Tries to pass as a confirmed device at an honest service, with the secrets of the two others. */
async function forgeLink(
  client: Client,
  { honest, email }: { honest: 'keeper' | 'vault'; email: string },
): Promise<void> {
  const { linkSecrets } = services.keys
  const other = honest === 'keeper' ? 'vault' : 'keeper'
  const secrets = [
    linkSecrets[other],
    String(services.accounts.accounts.linkSecret),
  ]
  const body = { email, origin: shop }
  const { part } = await client.call(honest, startLink, body)
  const now = services.clock.time
  for (const secret of secrets)
    for (const service of ['accounts', 'keeper', 'vault'] as const)
      expect(openLinkPart(part, { service, secret, now })).toBeUndefined()
  // A token of the other service is none here.
  const theirs = await client.call(other, startLink, body)
  const secret = linkSecrets[other]
  const opened = openLinkPart(theirs.part, { service: other, secret, now })
  const { thumbprint = '' } = opened ?? {}
  const answer = { origin: shop, thumbprint, answer: 'yes' } as const
  for (const token of [opened?.token ?? '', createTestAccess()])
    await expect(
      client.call(honest, answerLink, { ...answer, token }),
    ).rejects.toMatchObject({ status: 404 })
  // What only the other service has confirmed.
  const confirmed = { ...answer, token: opened?.token ?? '' }
  await client.call(other, answerLink, confirmed)
}

const refused = { status: 403 }

describe('managed', () => {
  test('custody: accounts and keeper together cannot, while the vault runs', async () => {
    const victim = await createVictim()
    const { walletId, email } = victim
    expect(stealManagedKeys(victim)).toHaveLength(1)
    expect(await stealAccountShare(victim)).toHaveLength(33)
    for (const client of mintSessions(victim)) {
      await forgeLink(client, { honest: 'vault', email })
      const access = createTestAccess()
      const sealed = Buffer.alloc(62).toString('base64url')
      const next = { walletId, splitId: createTestId(), sealed, access }
      const wrapped = { salt: createTestId(), sealed: 'A'.repeat(82) }
      const keys = [{ method: 'code', ...wrapped } as const]
      const move = { walletId, email: 'thief@wallet.example', access }
      const attempts = [
        () => client.call('vault', getRecovery, { walletId }),
        () => client.call('vault', getRecovery, { walletId, access }),
        () => client.call('vault', putRecovery, { ...next, keysHash: access }),
        () => client.call('vault', upgradeRecovery, { ...next, keys }),
        () => client.call('vault', putAddress, move),
      ]
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject(refused)
      // A thief's own address, confirmed by themselves, is not the wallet's.
      await client.confirm(['vault'], 'thief@wallet.example')
      await expect(
        client.call('vault', getRecovery, { walletId }),
      ).rejects.toMatchObject(refused)
    }
  })

  test('custody: accounts and vault together cannot, while the keeper runs', async () => {
    const victim = await createVictim()
    const { walletId, deviceId, email } = victim
    const { keys } = await stealRecovery(victim)
    const [factor] = stealManagedKeys(victim)
    const [wrapped] = keys
    if (!wrapped || !factor) throw new TypeError('Nothing was stolen.')
    expect(await unwrapRecoveryKey(wrapped, { walletId, factor })).toBeDefined()
    for (const client of mintSessions(victim)) {
      await forgeLink(client, { honest: 'keeper', email })
      const access = createTestAccess()
      const share = Buffer.alloc(33).toString('base64url')
      const next = { walletId, splitId: createTestId(), share, access }
      const move = { walletId, email: 'thief@wallet.example', access }
      const attempts = [
        () => client.call('keeper', getShare, { walletId, deviceId }),
        () => client.call('keeper', getShare, { walletId, deviceId, access }),
        () => client.call('keeper', putShare, next),
        () => client.call('keeper', putAddress, move),
      ]
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject(refused)
      await client.confirm(['keeper'], 'thief@wallet.example')
      await expect(
        client.call('keeper', getShare, { walletId, deviceId }),
      ).rejects.toMatchObject(refused)
      // What it says of the wallet is no secret.
      const { wallet } = await client.call('keeper', getWallet)
      expect(wallet?.addresses).toEqual(victim.addresses)
    }
  })

  test('custody: keeper and vault together cannot, while accounts runs', async () => {
    const victim = await createVictim()
    const { userId, deviceId, walletId, email } = victim
    const account = await stealAccountShare(victim)
    const recovery = await stealRecovery(victim)
    const guess = crypto.getRandomValues(new Uint8Array(32))
    const factors = [{ method: 'managed', key: guess } as const]
    await expect(
      rebuild(victim, { account, recovery, factors }),
    ).rejects.toMatchObject({ code: 'RECOVERY_FAILED' })

    const thief = services.accounts.createClient()
    const { linkSecrets } = services.keys
    for (const secret of Object.values(linkSecrets)) {
      const accessToken = createAccessToken(
        {
          ...{ userId, deviceId, sessionId: createTestId(), origin: shop },
          ...{ thumbprint: thief.key.thumbprint, methods: ['otp', 'device'] },
          signedInAt: services.clock.time,
        },
        {
          ...{ issuer: services.accounts.url, audiences: ['accounts'] },
          signingKey: deriveSigningKey(secret),
          now: () => services.clock.time,
        },
      )
      expect(
        await thief.call(getManagedKey, { walletId }, { accessToken }),
      ).toMatchObject({ status: 401 })
    }
    // A login as the victim: neither the link's token nor the code is in the hands of keeper and vault.
    const sent = await thief.require(startLogin, { email, origin: shop })
    const part = String(sent.part)
    const now = services.clock.time
    for (const secret of Object.values(linkSecrets))
      expect(
        openLinkPart(part, { service: 'accounts', secret, now }),
      ).toBeUndefined()
    const { thumbprint } = thief.key
    const body = { thumbprint, origin: shop, answer: 'yes' }
    expect(
      await thief.call(answerDevice, { ...body, token: createTestAccess() }),
    ).toMatchObject({ status: 404 })
  })

  test('custody: accounts, keeper and vault together can', async () => {
    const victim = await createVictim()
    const account = await stealAccountShare(victim)
    const recovery = await stealRecovery(victim)
    const factors = stealManagedKeys(victim)
    expect(await rebuild(victim, { account, recovery, factors })).toBe(
      victim.address,
    )
  })

  test('custody: what two lack, the reader of the mail gives', async () => {
    const victim = await createVictim()
    const { userId, walletId, deviceId, email } = victim
    const key = services.accounts.createClient().key
    const client = services.keys.signIn({ userId, email, key })
    const login = services.accounts.createClient({ key })
    const place = { email, origin: shop }
    const { part } = await login.require(startLogin, place)
    const [keeper, vault] = await Promise.all([
      client.call('keeper', startLink, place),
      client.call('vault', startLink, place),
    ])
    const parts = { accounts: part, keeper: keeper.part, vault: vault.part }
    const post = () =>
      fetch(services.hostUrl + mailLink.path, {
        method: 'POST',
        headers: { origin: frame, 'content-type': 'application/json' },
        body: JSON.stringify(parts),
      })
    expect((await post()).status).toBe(200)
    // Once.
    expect((await post()).status).toBe(400)
    const read = () =>
      Promise.allSettled([
        client.call('vault', getRecovery, { walletId }),
        client.call('keeper', getShare, { walletId, deviceId }),
      ])
    const failed = { status: 'rejected', reason: refused }
    expect(await read()).toMatchObject([failed, failed])
    expect(await services.openLink(email)).toBe('settled')
    const released = { status: 'fulfilled' }
    expect(await read()).toMatchObject([released, released])
  })
})

/** Requests a link with a key of a thief, as its reader would for a device of their own. Resolves with what its page shows, and what the thief learns. */
async function beginLink({ email }: Pick<Victim, 'email'>) {
  const { key } = services.accounts.createClient()
  const { thumbprint } = key
  const client = services.keys.signIn({ userId: createTestId(), email, key })
  const login = services.accounts.createClient({ key })
  const place = { email, origin: shop }
  const { part } = await login.require(startLogin, place)
  const keeper = await client.call('keeper', startLink, place)
  const vault = await client.call('vault', startLink, place)
  const parts = { accounts: part, keeper: keeper.part, vault: vault.part }
  const response = await fetch(services.hostUrl + mailLink.path, {
    method: 'POST',
    headers: { origin: frame, 'content-type': 'application/json' },
    body: JSON.stringify(parts),
  })
  const { nonce } = (await response.json()) as { nonce: string }
  const link = services.readLink(email)
  return { thumbprint, nonce, link }
}

/** Lets a service that is in a thief's hands name another key for a link. */
async function lie(
  name: 'accounts' | 'keeper' | 'vault',
  { token, thumbprint }: { token: string; thumbprint: string },
): Promise<void> {
  const link_hash = hashLink(token)
  const { numUpdatedRows } =
    name === 'accounts'
      ? await services.accounts.accounts.database
          .updateTable('challenges')
          .set({ thumbprint })
          .where('link_hash', '=', link_hash)
          .executeTakeFirstOrThrow()
      : await services.keys[name].database
          .updateTable('links')
          .set({ thumbprint })
          .where('link_hash', '=', link_hash)
          .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
}

describe('a link for the key of a thief, at a login of the visitor', () => {
  /** The visitor signs in on a new device, whose frame shows a text. */
  async function beginLogin() {
    const { email } = await createVictim()
    const page = await openFrame({ services, browser: createBrowser(services) })
    await page.call('CONNECT_EMAIL', { email })
    const link = services.readLink(email)
    const { thumbprint } = page.frame.proofKey
    const given = new AbortController()
    const waiting = page.call('CONNECT_DEVICE', undefined, given.signal)
    waiting.catch(() => {})
    await expect.poll(() => page.texts).toHaveLength(1)
    given.abort()
    const [text = ''] = page.texts
    return { email, thumbprint, link, text }
  }

  test('custody: T13: two services show another text, or the three name two keys', async () => {
    const visitor = await beginLogin()
    expect(await services.showLink(visitor.link)).toEqual({
      ...{ status: 'read', text: visitor.text },
      target: { thumbprint: visitor.thumbprint, origin: shop },
    })
    for (const honest of ['accounts', 'keeper', 'vault'] as const) {
      services.clock.time += 3_600_000
      const { thumbprint, nonce, link } = await beginLink(visitor)
      // The app is the right one. The thief knows the text, but can't choose it.
      const shown = await services.showLink(link)
      const text = await deriveComparisonText({ thumbprint, nonce })
      const target = { thumbprint, origin: shop }
      expect(shown).toEqual({ status: 'read', text, target })
      expect(text).not.toBe(visitor.text)
      for (const name of ['accounts', 'keeper', 'vault'] as const)
        if (name !== honest) {
          const { thumbprint } = visitor
          await lie(name, { token: link[name], thumbprint })
        }
      expect(await services.showLink(link)).toEqual({ status: 'different' })
      expect(await services.openLink(visitor.email)).toBe('different')
    }
    for (const { database } of [services.keys.keeper, services.keys.vault]) {
      const rows = await database
        .selectFrom('links')
        .select('status')
        .where('email', '=', visitor.email)
        .where('expires_at', '>', new Date(services.clock.time))
        .execute()
      expect(rows.length).toBeGreaterThan(0)
      for (const { status } of rows) expect(status).toBe('open')
    }
  })

  test('custody: T13: an app that is allowed has another text', async () => {
    const visitor = await beginLogin()
    // It runs the frame for a key of its own, and knows the address.
    const thief = await openFrame({
      ...{ services, browser: createBrowser(services), origin: shop },
    })
    const { email } = visitor
    await thief.call('CONNECT_EMAIL', { email })
    const link = services.readLink(email)
    expect(link).not.toEqual(visitor.link)
    const shown = await services.showLink(link)
    const { thumbprint } = thief.frame.proofKey
    expect(shown).toMatchObject({ target: { thumbprint, origin: shop } })
    expect(shown).not.toMatchObject({ text: visitor.text })
    // The visitor's own link is still the visitor's.
    expect(await services.showLink(visitor.link)).toMatchObject({
      text: visitor.text,
    })
  })

  test('custody: no answer of one service is believed by another', async () => {
    const visitor = await beginLogin()
    const { link } = await beginLink(visitor)
    // Tokens of the thief in place of two of the visitor's, and the other way round.
    for (const mixed of [
      { ...visitor.link, accounts: link.accounts, keeper: link.keeper },
      { ...visitor.link, accounts: link.accounts, vault: link.vault },
      { ...visitor.link, keeper: link.keeper, vault: link.vault },
      { ...link, vault: visitor.link.vault, nonce: visitor.link.nonce },
    ])
      expect(await services.showLink(mixed)).toEqual({ status: 'different' })
  })
})

test('custody: user: accounts, keeper and vault together cannot, even if the mode is rewritten', async () => {
  const userId = createTestId()
  const client = services.keys.signIn({ userId })
  const factor = { method: 'code', code: createCode() } as const
  const { walletId, addresses } = await createTestWallet(client, { factor })
  const place = { walletId, userId, addresses }
  const factors = stealManagedKeys(place)
  const account = await stealAccountShare(place)
  const { database } = services.keys.vault
  const { keys } = await stealRecovery(place)
  for (const method of ['code', 'managed'] as const) {
    const rewritten = keys.map((it) => ({ ...it, method }))
    await database
      .updateTable('wallets')
      .set({ details: JSON.stringify({ mode: 'managed', keys: rewritten }) })
      .where('wallet_id', '=', walletId)
      .execute()
    const recovery = await stealRecovery(place)
    expect(recovery.mode).toBe('managed')
    await expect(
      rebuild(place, { account, recovery, factors }),
    ).rejects.toMatchObject({ code: 'RECOVERY_FAILED' })
  }
  // Its user can.
  const recovery = await stealRecovery(place)
  const own = { ...recovery, keys }
  expect(
    await rebuild(place, { account, recovery: own, factors: [factor] }),
  ).toBe(addresses.eip155)
})
