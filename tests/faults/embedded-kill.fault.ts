import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@latchkit/protocol/http'
import type { getRecovery } from '@latchkit/protocol/keys'
import { formatShareName } from '@latchkit/shared/keyService/parts'
import { runKeyAdmin } from '@latchkit/shared/keyService/runKeyAdmin'
import type { Browser } from '@latchkit/test/frame/openFrame'
import { createBrowser, openFrame } from '@latchkit/test/frame/openFrame'
import type { EmbeddedService } from '@latchkit/test/frame/spawnEmbedded'
import { spawnEmbedded } from '@latchkit/test/frame/spawnEmbedded'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { verifyMessage } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import * as keeperConfig from '../../services/keeper/src/config.ts'
import { sweep as sweepKeeper } from '../../services/keeper/src/sweep.ts'
import * as vaultConfig from '../../services/vault/src/config.ts'
import { sweep as sweepVault } from '../../services/vault/src/sweep.ts'

/** More take minutes: `LATCHKIT_KILLS=20 npm run test:long -- --only faults`. */
const kills = Number(process.env.LATCHKIT_KILLS ?? 6)
const workers = 3
const services = ['accounts', 'keeper', 'vault'] as const
const message = '0x48692c20467269656e6421'

type Recovery = Pick<Endpoint.Response<typeof getRecovery>, 'mode' | 'keys'>

/** What an address was answered, and the browsers that were. */
type Visitor = {
  email: string
  addresses: Set<string>
  browsers: Browser[]
  /** Whether the wallet may be protected by the password of all. */
  isUpgraded: boolean
}

const password = { method: 'password', password: 'twelve letters' } as const

test(`behavior: ${kills} kills each of accounts, keeper and vault at random points of creation, recovery, new device, rotation and upgrade: no wallet is lost, doubled or left in parts`, async () => {
  const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
  console.log(`LATCHKIT_SEED=${seed}`)
  const random = createSeededRandom(seed)
  const embedded = await spawnEmbedded()
  onTestFinished(() => embedded.stop())
  const { databases } = embedded
  const requests = { accounts: 0, keeper: 0, vault: 0 }
  const { urls } = embedded.reached
  const origins = new Map<string, EmbeddedService>([
    [urls.accountsUrl, 'accounts'],
    [urls.keeperUrl, 'keeper'],
    [urls.vaultUrl, 'vault'],
  ])
  const reached: typeof embedded.reached = {
    ...embedded.reached,
    createFetch() {
      const own = embedded.reached.createFetch()
      return (input, init) => {
        const name = origins.get(new URL(String(input)).origin)
        if (name) requests[name]++
        return own(input, init)
      }
    },
  }

  let isOver = false
  const visitors: Visitor[] = []
  const counts = {
    creation: 0,
    device: 0,
    eviction: 0,
    rotation: 0,
    upgrade: 0,
    failed: 0,
    left: 0,
  }

  /** Retries within one question, as a visitor presses the button again. */
  const openPage = (browser: Browser) =>
    openFrame({
      ...{ services: reached, browser },
      async answer(question) {
        if (question.kind === 'code') throw new Error('A code is asked for.')
        await insist(() => question.check(password))
      },
    })

  /** Signs by the frame, and checks the signature by another library. */
  async function sign(browser: Browser): Promise<string> {
    const page = await openPage(browser)
    const { address } = await page.call('GET_USER', undefined)
    const params = [message, address]
    const signature = (await page.call('RPC_REQUEST', {
      ...{ method: 'personal_sign', params },
    })) as `0x${string}`
    const signed = { address: address as `0x${string}`, signature }
    const isValid = await verifyMessage({
      ...signed,
      message: { raw: message },
    })
    if (!isValid) throw new Error('The signature is of another key.')
    return address
  }

  async function untilReached(): Promise<void> {
    for (const url of origins.keys())
      for (;;) {
        const live = fetch(`${url}/health/live`)
        const isLive = await live.then(({ ok }) => ok).catch(() => false)
        if (isLive) break
        await wait(50)
      }
  }

  /** Retries as a visitor does once the services are back, who gives up before the limits of recovery are met. */
  async function insist<value>(run: () => Promise<value>): Promise<value> {
    for (let tries = 1; ; tries++)
      try {
        return await run()
      } catch (error) {
        counts.failed++
        if (tries > 4) throw error
        await untilReached()
        await wait(random(50))
      }
  }

  async function addDevice(visitor: Visitor): Promise<void> {
    await insist(async () => {
      const browser = createBrowser(reached)
      const page = await openPage(browser)
      const { address } = await page.signIn(visitor.email)
      visitor.addresses.add(address)
      visitor.browsers.push(browser)
    })
  }

  /** The browser has lost the share right after a login, which lets it be recovered. */
  async function evict(visitor: Visitor): Promise<void> {
    const browser = visitor.browsers.at(-1)
    if (!browser) return
    const page = await openPage(browser)
    await insist(() => page.call('GET_USER', undefined))
    const { session } = page.frame.state
    await browser.storage.remove(`wallet:${session?.userId}`)
    visitor.addresses.add(await insist(() => sign(browser)))
  }

  /** The wallet is the visitor's alone from then on, whatever of the attempt was lost. */
  async function upgrade(visitor: Visitor): Promise<void> {
    const browser = visitor.browsers.at(-1)
    if (!browser) return
    visitor.isUpgraded = true
    const page = await openPage(browser)
    await insist(async () => {
      await page.call('GET_USER', undefined)
      await page.call('UPGRADE_WALLET', undefined).catch((error) => {
        if (error.code !== 'ALREADY_UPGRADED') throw error
      })
    })
  }

  async function visit(visitor: Visitor): Promise<void> {
    await addDevice(visitor)
    counts.creation++
    if (counts.upgrade === 0 || random(2)) {
      await upgrade(visitor)
      counts.upgrade++
    }
    if (random(2)) {
      await evict(visitor)
      counts.eviction++
    }
    await addDevice(visitor)
    counts.device++
    for (const browser of visitor.browsers)
      visitor.addresses.add(await insist(() => sign(browser)))
  }

  async function visitForever(index: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const email = `visitor${index}.${round}@shop.example`
      const visitor = {
        ...{ email, addresses: new Set<string>(), browsers: [] },
        isUpgraded: false,
      }
      visitors.push(visitor)
      // One who has given up comes back in the end.
      await visit(visitor).catch(() => counts.left++)
    }
  }

  const admins = {
    keeper: { ...keeperConfig, sweep: sweepKeeper, role: 'account' },
    vault: { ...vaultConfig, sweep: sweepVault, role: 'recovery' },
  } as const

  function administer(name: 'keeper' | 'vault', text: string): Promise<string> {
    const { readConfig, sweep, role } = admins[name]
    const prefix = `LATCHKIT_${name.toUpperCase()}_`
    const config = readConfig({
      env: {
        [`${prefix}ACCOUNTS_URL`]: reached.urls.accountsUrl,
        [`${prefix}FRAME_ORIGINS`]: 'http://127.0.0.1:5174',
        [`${prefix}LINK_SECRET`]: 'x'.repeat(32),
        [`${prefix}KEYRING_FILE`]: embedded.keyrings[name],
        ...(name === 'vault' && {
          LATCHKIT_VAULT_KEEPER_URL: reached.urls.keeperUrl,
        }),
      },
    })
    const args = text.split(' ')
    return runKeyAdmin(databases[name], { args, name, role, config, sweep })
  }

  async function rotate(): Promise<void> {
    while (!isOver) {
      await wait(200 + random(1_000))
      await administer(random(2) ? 'keeper' : 'vault', 'rotate')
      counts.rotation++
    }
  }

  async function killForever(name: EmbeddedService): Promise<void> {
    for (let count = 0; count < kills; count++) {
      // Counted by requests, so that a slow machine makes as much progress in between.
      const end = requests[name] + 1 + random(16)
      while (requests[name] < end) await wait(2)
      await wait(random(25))
      await embedded.restart(name)
    }
  }

  const visits = Array.from({ length: workers }, (_, index) =>
    visitForever(index),
  )
  const rotations = rotate()
  await Promise.all(services.map(killForever))
  isOver = true
  await Promise.all([...visits, rotations])
  console.log(JSON.stringify({ visitors: visitors.length, ...counts }))
  expect(counts.creation).toBeGreaterThan(0)
  expect(counts.failed).toBeGreaterThan(0)
  const begun = visitors.filter(({ isUpgraded }) => isUpgraded).length
  expect(begun).toBeGreaterThan(0)

  // With counters of their own: recoveries of one user are limited.
  await Promise.all(services.map((name) => embedded.restart(name)))
  for (const text of ['sweep --minutes 0', 'rotate'])
    for (const name of ['keeper', 'vault'] as const)
      console.log(name, await administer(name, text))

  // No orphan: what one has, the other has the counterpart of.
  const list = async (name: 'keeper' | 'vault') => {
    const rows = await databases[name].selectFrom('parts').selectAll().execute()
    return rows.map((row) => formatShareName(row)).sort()
  }
  expect(await list('vault')).toEqual(await list('keeper'))
  const users = await databases.accounts
    .selectFrom('users')
    .select('id')
    .execute()
  for (const name of ['keeper', 'vault'] as const) {
    const wallets = await databases[name]
      .selectFrom('wallets')
      .selectAll()
      .execute()
    const owners = wallets.map((it) => it.user_id)
    // One wallet for each user, and each user of a wallet is one of the account service.
    expect(new Set(owners).size, name).toBe(owners.length)
    expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining(owners))
  }
  // What was upgraded has no key that the account service opens.
  const recoveries = await databases.vault
    .selectFrom('wallets')
    .select('details')
    .execute()
  const modes = recoveries.map(({ details }) => {
    const { mode, keys } = details as Recovery
    const isOperators = keys.some(({ method }) => method === 'managed')
    expect(isOperators).toBe(mode === 'managed')
    return mode
  })
  const upgraded = modes.filter((mode) => mode === 'user').length
  expect(upgraded).toBeGreaterThanOrEqual(counts.upgrade)
  expect(upgraded).toBeLessThanOrEqual(begun)
  // The devices sign, and another one recovers the same address.
  for (const visitor of visitors) {
    for (const browser of visitor.browsers)
      visitor.addresses.add(await sign(browser))
    await addDevice(visitor)
    expect(visitor.addresses.size, visitor.email).toBe(1)
  }
  expect(visitors.length).toBeGreaterThanOrEqual(workers)
  expect(counts.left).toBeLessThan(visitors.length)
})
