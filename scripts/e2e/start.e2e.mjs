import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import { getIdentity } from '../processes/getIdentity.mjs'
import { isAlive } from '../processes/isAlive.mjs'
import { createCheckout } from './createCheckout.mjs'
import { listTree } from './listTree.mjs'
import { startDemo } from './startDemo.mjs'

const defaultPorts = [
  ...[4173, 4183, 8545, 8546, 8899, 3002, 9944],
  ...[8787, 8788, 8789, 8790, 8791, 8792, 8793],
]

/** Whether the variants of a test run, too, not only the first of each. */
const isWhole = process.env.LATCHKIT_SUITE !== 'check'

let checkout
let runs = []
let strangers = []

beforeAll(() => {
  checkout = createCheckout()
})

afterEach(async () => {
  for (const { pid, ended } of runs) {
    kill(pid, 'SIGTERM')
    await ended
  }
  runs = []
  for (const server of strangers) server.close()
  strangers = []
})

afterAll(() => checkout.remove())

// A start takes seconds of two cores, so three tests look at one. The last ends it.
describe('one run', () => {
  let first
  beforeAll(async () => {
    first = startDemo(checkout)
    await first.ready
  })
  afterAll(async () => {
    kill(first.pid, 'SIGTERM')
    await first.ended
  })

  test('default: one line once everything answers, and nothing else', async () => {
    const addresses = await first.ready
    expect(Object.keys(addresses)).toEqual([
      'demo',
      'wallet',
      'server',
      'relay',
      'frame',
      'accounts',
      'mailbox',
      'devnet1',
      'devnet2',
      'solana',
      'bitcoin',
      'polkadot',
    ])

    const page = await fetch(addresses.demo)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root">')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(
      `connect-src 'self' ${addresses.devnet1} ${addresses.devnet2} ${addresses.solana} ${addresses.bitcoin} ${addresses.polkadot} ${addresses.server} ${addresses.relay};`,
    )

    expect(policy).toContain(`frame-src ${addresses.frame};`)

    const wallet = await fetch(`${addresses.wallet}/wc?uri=wc%3Aab`)
    expect(await wallet.text()).toContain('<div id="root">')
    expect(wallet.headers.get('referrer-policy')).toBe('no-referrer')
    expect(wallet.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${addresses.devnet1} ${addresses.devnet2} ${addresses.relay};`,
    )

    const relay = addresses.relay.replace('ws:', 'http:')
    expect((await fetch(`${relay}/health/ready`)).status).toBe(200)
    const ready = await readJson(`${addresses.server}/health/ready`)
    expect(ready.status).toBe('ready')

    const frame = await fetch(`${addresses.frame}/?projectId=demo`)
    expect(frame.status).toBe(200)
    expect(frame.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:* http://127.0.0.1:*;',
    )
    const embedded = await readJson(`${addresses.frame}/config.json`)
    expect(embedded.accountsUrl).toBe(addresses.accounts)
    for (const url of [
      embedded.accountsUrl,
      embedded.keeperUrl,
      embedded.vaultUrl,
    ])
      expect((await readJson(`${url}/health/ready`)).status).toBe('ready')
    const nodes = embedded.chains.map(({ id, rpcUrls }) => [id, ...rpcUrls])
    expect(nodes).toEqual([
      ['eip155:31337', addresses.devnet1],
      ['eip155:31338', addresses.devnet2],
      [expect.stringMatching(/^solana:\w{32}$/), addresses.solana],
    ])
    const mails = await readJson(`${addresses.mailbox}/api/mails`)
    expect(mails).toEqual({ mails: [] })

    const config = await readJson(`${addresses.demo}/config.json`)
    const { chains, accounts, solana, bitcoin, polkadot, ...others } = config
    expect([solana, bitcoin, polkadot].map(({ rpcUrl }) => rpcUrl)).toEqual([
      addresses.solana,
      addresses.bitcoin,
      addresses.polkadot,
    ])
    expect(others).toEqual({
      server: addresses.server,
      relay: addresses.relay,
      wallet: addresses.wallet,
      frame: addresses.frame,
    })
    expect(await readJson(`${addresses.wallet}/config.json`)).toEqual({
      chains,
      accounts,
      relay: addresses.relay,
    })
    expect(chains.map(({ rpcUrl }) => rpcUrl)).toEqual([
      addresses.devnet1,
      addresses.devnet2,
    ])
    for (const { chainId, rpcUrl } of chains)
      expect(Number(await call(rpcUrl, 'eth_chainId'))).toBe(chainId)
    expect(first.output.stdout).toBe(`${JSON.stringify(addresses)}\n`)
  })

  test('behavior: a second one takes other ports', async () => {
    const used = Object.values(await first.ready)
    const others = Object.values(await start().ready)
    expect(new Set([...used, ...others]).size).toBe(24)
    expect((await fetch(others[0])).status).toBe(200)
    expect((await fetch(used[0])).status).toBe(200)
  })

  test('behavior: SIGINT to npm leaves no process', () =>
    expectEnd(first, 'SIGINT', 130))
})

test.runIf(isWhole).each([
  ['SIGTERM', 143],
  ['SIGHUP', 'SIGHUP'],
])('behavior: %s to npm leaves no process', async (signal, code) => {
  const run = start()
  await run.ready
  await expectEnd(run, signal, code)
})

// npm, the script that it runs, the one on the pinned Node, or all at once.
const killed = [
  ['all of them', [0, 1, 2]],
  ['npm', [0]],
  ['the script', [1]],
  ['the pinned Node', [2]],
]

test.each(isWhole ? killed : killed.slice(0, 1))(
  'behavior: takes other ports when strangers have them, and starts after SIGKILL of %s',
  async (_, levels) => {
    const opened = await Promise.all(defaultPorts.map(occupy))
    strangers = opened.filter(Boolean)
    const former = start()
    expectOtherPorts(await former.ready)
    const { devnet1 } = await former.ready
    const [recipient] = await call(devnet1, 'eth_accounts')
    await call(devnet1, 'anvil_setBalance', [recipient, '0x1234'])
    await vi.waitFor(() => expect(readState()).toContain('"0x1234"'))
    const tree = listTree(former.pid)
    const processes = tree.map(getIdentity)
    for (const level of levels) kill(tree[level], 'SIGKILL')
    await former.ended

    // The strangers stay: this start, too, meets what the killed run may hold.
    const addresses = await start().ready
    const question = ['eth_getBalance', [recipient, 'latest']]
    expect(await call(addresses.devnet1, ...question)).toBe('0x1234')
    await expectGone(processes)
  },
)

/** Ends a run by a signal to npm. */
async function expectEnd(run, signal, code) {
  const processes = listTree(run.pid).map(getIdentity)
  expect(processes.length).toBeGreaterThanOrEqual(5)
  kill(run.pid, signal)
  expect([code, signal]).toContain(await run.ended)
  await expectGone(processes)
}

/** None of a run's ports is a stranger's. */
function expectOtherPorts(addresses) {
  const held = strangers.map((server) => server.address().port)
  const ports = Object.values(addresses).map((it) => Number(new URL(it).port))
  expect(held.length).toBeGreaterThan(0)
  for (const port of held) expect(ports).not.toContain(port)
}

/** What the chain has written down so far. */
function readState() {
  const folder = join(checkout.folder, '.latchkit/devnet-1')
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('state.good.json'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join()
}

function start() {
  const run = startDemo(checkout)
  runs.push(run)
  return run
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

async function expectGone(processes) {
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]))
}

async function call(url, method, params = []) {
  const { result, error } = await readJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  if (error) throw new Error(error.message)
  return result
}

async function readJson(url, options) {
  return await (await fetch(url, options)).json()
}

/** A listener at the port, or nothing where there is one already. */
function occupy(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
