import type { Kit, NetworkReference } from '@latchkit/core'
import { getNetwork, request, sendTransaction } from '@latchkit/core'
import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { erc20Abi, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { estimateGas } from './estimateGas.ts'
import { getCapabilities } from './getCapabilities.ts'
import { grantPermissions } from './grantPermissions.ts'
import { sendCalls } from './sendCalls.ts'
import { signTypedData } from './signTypedData.ts'
import { writeContract } from './writeContract.ts'

const to: `0x${string}` = `0x${'b1'.repeat(20)}`
const hash = `0x${'34'.repeat(32)}`
const [one] = offline.networks

type Named = {
  network?: NetworkReference
  chainId?: number
}

const mail = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
} as const

/** Every action that sends to a network or signs for one. */
const actions = {
  sendTransaction: (kit: Kit, named: Named) =>
    sendTransaction(kit, { to, value: 1n, ...named }),
  writeContract: (kit: Kit, named: Named) =>
    writeContract(kit, {
      abi: erc20Abi,
      address: to,
      functionName: 'transfer',
      args: [to, 1n],
      ...named,
    }),
  sendCalls: (kit: Kit, named: Named) =>
    sendCalls(kit, { calls: [{ to, value: 1n }], ...named }),
  signTypedData: (kit: Kit, named: Named) =>
    signTypedData(kit, { ...mail, domain: { name: 'Mail' }, ...named }),
  grantPermissions: (kit: Kit, named: Named) =>
    grantPermissions(kit, {
      expiry: 1_900_000_000,
      signer: { type: 'key', data: {} },
      permissions: [],
      ...named,
    }),
} as const

const names = Object.keys(actions) as (keyof typeof actions)[]

/** Opens a page whose wallet approves everything. */
async function open() {
  const dapp = await openDapp(offline)
  dapp.wallet.script({
    eth_sendTransaction: { result: hash },
    wallet_sendCalls: { result: { id: '0x01' } },
    wallet_grantPermissions: { result: { context: '0x01' } },
  })
  const isPrompt = ({ method }: { method: string }) =>
    /^(eth_send|eth_sign|personal_|wallet_)/.test(method)
  return Object.assign(dapp, {
    prompts: () => dapp.wallet.requests.filter(isPrompt),
  })
}

describe.each(names)('%s', (name) => {
  const run = actions[name] as (kit: Kit, named: object) => Promise<unknown>
  const forms = [
    ['an id', { network: one.caipNetworkId }],
    ['a network', { network: one }],
    ...(name === 'sendTransaction' ? [] : [['a number', { chainId: one.id }]]),
  ] as [string, object][]

  test.each(forms)(
    'error: for another network than the wallet’s, by %s',
    async (_, named) => {
      using dapp = await open()
      dapp.wallet.setChain(31338)
      expect(getNetwork(dapp.kit).network.id).toBe(31338)
      const outcome = await run(dapp.kit, named).catch((error) => error)
      expect(dapp.prompts()).toEqual([])
      expect(outcome).toMatchObject({
        name: 'NetworkMismatchError',
        message:
          'The request is for eip155:31337, the wallet is on eip155:31338.',
      })
    },
  )

  test.each(forms)(
    'parameters: the wallet’s network, by %s',
    async (_, named) => {
      using dapp = await open()
      await run(dapp.kit, named)
      expect(dapp.prompts()).toHaveLength(1)
    },
  )

  test.each(forms)(
    'error: the wallet has moved without an event, by %s',
    async (_, named) => {
      using dapp = await open()
      dapp.wallet.misbehave({ noEvents: true })
      dapp.wallet.setChain(31338)
      expect(getNetwork(dapp.kit).network.id).toBe(31337)
      const outcome = await run(dapp.kit, named).catch((error) => error)
      expect(dapp.prompts()).toEqual([])
      expect(outcome).toMatchObject({ name: 'NetworkMismatchError' })
    },
  )

  test('error: another network, given as a chain of viem', async () => {
    using dapp = await open()
    const named = { network: mainnet }
    const outcome = await run(dapp.kit, named).catch((error) => error)
    expect(dapp.prompts()).toEqual([])
    expect(outcome).toMatchObject({ name: 'NetworkMismatchError' })
  })

  test.each([
    ['a name', { network: 'mainnet' }],
    ['nothing', { network: '' }],
  ])('error: %s is no network', async (_, named) => {
    using dapp = await open()
    const outcome = await run(dapp.kit, named).catch((error) => error)
    expect(dapp.prompts()).toEqual([])
    expect(outcome).toMatchObject({ name: 'InvalidNetworkIdError' })
  })

  test('error: two networks', async () => {
    using dapp = await open()
    const named = { network: 'eip155:31337', chainId: 31338 }
    const outcome = await run(dapp.kit, named).catch((error) => error)
    expect(dapp.prompts()).toEqual([])
    expect(outcome).toMatchObject({
      code:
        name === 'sendTransaction'
          ? 'INVALID_CONFIGURATION'
          : 'NETWORK_CONFLICT',
    })
  })
})

describe('without a named network', () => {
  test.each(['sendTransaction', 'writeContract', 'sendCalls'] as const)(
    'error: %s: the wallet has moved without an event',
    async (name) => {
      using dapp = await open()
      dapp.wallet.misbehave({ noEvents: true })
      dapp.wallet.setChain(31338)
      const outcome = await actions[name](dapp.kit, {}).catch((error) => error)
      expect(dapp.prompts()).toEqual([])
      expect(outcome).toMatchObject({ name: 'NetworkMismatchError' })
    },
  )

  test('error: signTypedData with a chain, the wallet has moved without an event', async () => {
    using dapp = await open()
    dapp.wallet.misbehave({ noEvents: true })
    dapp.wallet.setChain(31338)
    const outcome = await signTypedData(dapp.kit, {
      ...mail,
      domain: { name: 'Mail', chainId: 31337 },
    }).catch((error) => error)
    expect(dapp.prompts()).toEqual([])
    expect(outcome).toMatchObject({ name: 'NetworkMismatchError' })
  })

  test('behavior: typed data without a chain can be signed on any', async () => {
    using dapp = await open()
    dapp.wallet.misbehave({ noEvents: true })
    dapp.wallet.setChain(31338)
    await actions.signTypedData(dapp.kit, {})
    expect(dapp.prompts()).toHaveLength(1)
  })
})

test('error: a wallet without a chain id is not asked to send', async () => {
  using dapp = await open()
  dapp.wallet.script({ eth_chainId: { result: '0x' } })
  const outcome = await actions
    .sendTransaction(dapp.kit, {})
    .catch((error) => error)
  expect(dapp.prompts()).toEqual([])
  expect(outcome).toMatchObject({ name: 'WalletResponseError' })
})

test('error: sendTransaction: `chainId` is refused, not ignored', async () => {
  using dapp = await open()
  const parameters = { to, value: 1n, chainId: 31338 }
  const outcome = await sendTransaction(dapp.kit, parameters).catch(
    (error) => error,
  )
  expect(dapp.prompts()).toEqual([])
  expect(outcome).toMatchObject({
    name: 'InvalidConfigurationError',
    message: 'Option `chainId` is 31338. Write `network` instead.',
  })
})

test('parameters: request: network', async () => {
  using dapp = await open()
  const parameters = { method: 'personal_sign', params: ['0x00', to] }
  const network = 'eip155:31338'
  const outcome = await request(dapp.kit, { ...parameters, network }).catch(
    (error) => error,
  )
  expect(dapp.prompts()).toEqual([])
  expect(outcome).toMatchObject({ name: 'NetworkMismatchError' })
})

test.each([{ network: 'eip155:31338' }, { chainId: 31338 }] as const)(
  'parameters: getCapabilities: %j',
  async (named) => {
    using dapp = await open()
    dapp.wallet.once('wallet_getCapabilities', { result: {} })
    expect(await getCapabilities(dapp.kit, named)).toEqual({
      'eip155:31338': {},
    })
    expect(dapp.wallet.requests.at(-1)?.params).toEqual([
      dapp.wallet.accounts[0],
      ['0x7a6a'],
    ])
  },
)

describe('error: a value that no transaction can have', () => {
  test.each([-1n, -(10n ** 18n), 2n ** 256n, 1, 1.5, -1, NaN, '1', '', true])(
    '%s',
    async (given) => {
      using dapp = await open()
      const value = given as bigint
      for (const send of [
        () => sendTransaction(dapp.kit, { to, value }),
        () => sendCalls(dapp.kit, { calls: [{ to }, { to, value }] }),
        () => estimateGas(dapp.kit, { to, value }),
        () =>
          writeContract(dapp.kit, {
            abi: parseAbi(['function pay() payable']),
            address: to,
            functionName: 'pay',
            value,
          }),
      ]) {
        const outcome = await send().catch((error: unknown) => error)
        expect(dapp.prompts()).toEqual([])
        expect(outcome).toMatchObject({
          ...{ name: 'InvalidAmountError', parameter: 'value' },
          hint: `As \`value\`, pass wei as a bigint, from 0n to ${2n ** 256n - 1n}n.`,
        })
      }
    },
  )

  test('behavior: the largest is sent', async () => {
    using dapp = await open()
    await sendTransaction(dapp.kit, { to, value: 2n ** 256n - 1n })
    expect(dapp.prompts().at(-1)?.params).toMatchObject([
      { value: `0x${'f'.repeat(64)}` },
    ])
  })
})
