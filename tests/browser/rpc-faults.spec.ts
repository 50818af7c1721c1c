import { evmNetwork } from '@latchkit/evm'
import { privateKeyToAddress } from 'viem/accounts'
import type { DappPage } from '../support/createDappPage.ts'
import type { Fault, NodeAnswer, TestNode } from '../support/startNode.ts'
import { startNode } from '../support/startNode.ts'
import { test as base, expect } from '../support/test.ts'

type Fixtures = {
  /** In front of the first chain. */
  node: TestNode
  /** Connects, and opens the account that the nodes are asked about. */
  openAccount(options?: {
    urls?: readonly string[]
    expectErrors?: readonly RegExp[]
  }): Promise<DappPage>
  /** The page has read what the first account holds on the first chain. */
  expectBalance(dapp: DappPage): Promise<void>
}

const test = base.extend<Fixtures>({
  node: async ({ stage }, use) => {
    const [chain] = stage.chains
    if (!chain) throw new Error('Too few chains.')
    const node = await startNode({ rpcUrl: chain.rpcUrl })
    await use(node)
    await node.close()
  },
  openAccount: async ({ openDapp, stage, node }, use) => {
    const [chain] = stage.chains
    if (!chain) throw new Error('Too few chains.')
    await use(async ({ urls = [node.url], expectErrors = [] } = {}) => {
      const { chainId: id, name } = chain
      const network = evmNetwork({ id, name, rpcUrl: urls[0] ?? '' })
      const rpcUrls = { default: { http: urls } }
      const options = { networks: [{ ...network, rpcUrls }] }
      const dapp = await openDapp({
        query: { options: JSON.stringify(options) },
        expectErrors,
      })
      await dapp.connect()
      await dapp.accountButton.click()
      return dapp
    })
  },
  expectBalance: async ({ chains: [chain], keys: [key] }, use) => {
    const address = privateKeyToAddress(key)
    await use(async (dapp) => {
      const balance = await chain.getBalance({ address })
      await expect(dapp.dialog).toContainText(amount)
      const read = dapp.page.getByTestId('hook-balance')
      await expect(read).toHaveText(String(balance))
    })
  },
})

const amount = /\d ETH/
const failedRequest = [/Failed to load resource/]

/** The only texts that the visitor sees. */
async function expectUnavailable(dapp: DappPage): Promise<void> {
  await expect(dapp.dialog).toContainText('Couldn’t load your balance.')
  await expect(dapp.dialog).not.toContainText(amount)
  await expect(dapp.page.getByTestId('hook-balance')).toHaveText('')
  await expect(dapp.status).toHaveText('connected')
}

async function tryAgain(dapp: DappPage): Promise<void> {
  await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.dialog).toContainText(amount)
}

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  ({ response }) => {
    response.writeHead(status, headers).end(body)
  }

const distort =
  (change: (answers: readonly NodeAnswer[]) => unknown): Fault =>
  async ({ response, forward }) => {
    response.end(JSON.stringify(change(await forward())))
  }

test('rpc faults: down, then back', async ({ node, openAccount }) => {
  await node.close()
  const dapp = await openAccount({ expectErrors: failedRequest })
  await expectUnavailable(dapp)
  await node.open()
  await tryAgain(dapp)
})

test('rpc faults: never answers', async ({ context, node, openAccount }) => {
  await context.clock.install()
  node.setFault(() => {})
  const dapp = await openAccount()
  for (const tries of [1, 2, 3, 4]) {
    await expect.poll(() => node.requests.length).toBe(tries)
    await expect(dapp.dialog).toContainText('Loading balance')
    await context.clock.fastForward(10_000)
  }
  await expectUnavailable(dapp)
  node.setFault(undefined)
  await tryAgain(dapp)
})

test('rpc faults: stops in the middle of an answer', async ({
  context,
  node,
  openAccount,
}) => {
  await context.clock.install()
  node.setFault(({ response }) => {
    response.write('[')
  })
  const dapp = await openAccount()
  for (const tries of [1, 2, 3, 4]) {
    await expect.poll(() => node.requests.length).toBe(tries)
    await context.clock.fastForward(10_000)
  }
  await expectUnavailable(dapp)
})

/** As a date has no fractions, in more than one second. */
const inTwoSeconds = () => new Date(Date.now() + 2_000).toUTCString()

const waits = [
  ['seconds', () => '1'],
  ['a date', inTwoSeconds],
] as const

for (const [name, value] of waits)
  test(`rpc faults: a limit that passes, in ${name}`, async ({
    node,
    openAccount,
  }) => {
    node.setFault((call) => {
      node.setFault(undefined)
      return answer(429, '', { 'Retry-After': value() })(call)
    })
    const dapp = await openAccount({ expectErrors: failedRequest })
    await expect(dapp.dialog).toContainText(amount)
    const [refused, answered] = node.requests
    const gap = (answered?.at ?? 0) - (refused?.at ?? 0)
    expect(gap).toBeGreaterThan(900)
  })

test('rpc faults: a limit for a day does not hold the visitor', async ({
  node,
  openAccount,
}) => {
  node.setFault(answer(429, '', { 'Retry-After': '86400' }))
  const dapp = await openAccount({ expectErrors: failedRequest })
  await expectUnavailable(dapp)
  node.setFault(undefined)
  await tryAgain(dapp)
})

/** As its node writes it. */
const firstChainId = '0x7a69'

const junk: readonly (readonly [string, Fault])[] = [
  ['HTML in place of JSON', answer(200, '<html>Sign in to the Wi-Fi</html>')],
  ['nothing', answer(200, '')],
  ['JSON that is no answer', answer(200, '{"hello":["world"]}')],
  [
    'results of another form',
    distort((answers) =>
      answers.map((each) =>
        each.result === firstChainId ? each : { ...each, result: {} },
      ),
    ),
  ],
  [
    'a missing answer',
    distort((answers) => answers.filter(({ id }) => id === 1)),
  ],
  [
    'two answers to one request',
    distort((answers) => [...answers, ...answers]),
  ],
  ['too large an answer', answer(200, ' '.repeat(11_000_000))],
  ['a redirect to a page', answer(302, '', { Location: '/page' })],
]

for (const [name, fault] of junk)
  test(`rpc faults: ${name}`, async ({ node, openAccount }) => {
    node.setFault(fault)
    const dapp = await openAccount()
    await expectUnavailable(dapp)
    node.setFault(undefined)
    await tryAgain(dapp)
  })

test('rpc faults: the balance of another chain is never shown', async ({
  node,
  openAccount,
  stage,
}) => {
  const [, other] = stage.chains
  if (!other) throw new Error('Too few chains.')
  node.setFault(answer(307, '', { Location: other.rpcUrl }))
  const dapp = await openAccount()
  await expectUnavailable(dapp)
  // It was asked for the balance, and gave one.
  const asked = node.requests.flatMap(({ calls }) => calls)
  expect(asked.map(({ method }) => method)).toContain('eth_getBalance')
  node.setFault(undefined)
  await tryAgain(dapp)
})

test('rpc faults: answers out of order', async ({
  node,
  openAccount,
  expectBalance,
}) => {
  node.setFault(distort((answers) => [...answers].reverse()))
  const dapp = await openAccount()
  await expectBalance(dapp)
  expect(node.requests[0]?.calls).toHaveLength(2)
})

test('rpc faults: a node that takes no batches', async ({
  node,
  openAccount,
  expectBalance,
}) => {
  const error = { code: -32600, message: 'no batches' }
  node.setFault(async ({ response, forward }) => {
    const answers = await forward()
    const body = answers.length > 1 ? { id: null, error } : answers[0]
    response.end(JSON.stringify(body))
  })
  const dapp = await openAccount()
  await expectBalance(dapp)
})

test('rpc faults: a redirect that keeps the request', async ({
  node,
  openAccount,
  expectBalance,
  stage,
}) => {
  const [chain] = stage.chains
  node.setFault(answer(307, '', { Location: chain?.rpcUrl ?? '' }))
  const dapp = await openAccount()
  await expectBalance(dapp)
})

const passing: readonly (readonly [string, Fault | undefined])[] = [
  ['is down', undefined],
  ['has a limit for a day', answer(429, '', { 'Retry-After': '86400' })],
  ['sends HTML', answer(200, '<html></html>')],
  ['sends too much', answer(200, ' '.repeat(11_000_000))],
  ['sends junk', answer(200, '{}')],
]

for (const [name, fault] of passing)
  test(`rpc faults: the next node answers for one that ${name}`, async ({
    node,
    openAccount,
    expectBalance,
    stage,
  }) => {
    const [chain] = stage.chains
    if (fault) node.setFault(fault)
    else await node.close()
    const dapp = await openAccount({
      urls: [node.url, chain?.rpcUrl ?? ''],
      expectErrors: failedRequest,
    })
    await expectBalance(dapp)
  })
