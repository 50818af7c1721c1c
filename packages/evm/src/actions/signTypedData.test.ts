import { createKit } from '@latchkit/core'
import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { toNetwork } from '@latchkit/test/evm/openDevnet'
import { startNode } from '@latchkit/test/evm/startNode'
import { hashTypedData, verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { evm } from '../evm.ts'
import { signTypedData } from './signTypedData.ts'

const types = {
  Person: [
    { name: 'name', type: 'string' },
    { name: 'wallet', type: 'address' },
  ],
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'amount', type: 'uint256' },
  ],
} as const

const mail = {
  domain: {
    name: 'Mail',
    version: '1',
    chainId: 31337,
    verifyingContract: '0xcccccccccccccccccccccccccccccccccccccccc',
  },
  types,
  primaryType: 'Mail',
  message: {
    from: {
      name: 'Zoë 👋',
      wallet: '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    },
    amount: 2n ** 200n,
  },
} as const

test('default', async () => {
  using dapp = await openDapp(offline)
  const signature = await signTypedData(dapp.kit, mail)
  const [address] = dapp.wallet.accounts
  expect(
    await verifyTypedData({ ...mail, address: address ?? '0x', signature }),
  ).toBe(true)
})

test.each([31337, 31337n, '31337', '0x7a69'])(
  'parameters: chainId %s',
  async (chainId) => {
    using dapp = await openDapp(offline)
    const data = { ...mail, domain: { ...mail.domain, chainId } } as typeof mail
    const signature = await signTypedData(dapp.kit, data)
    const [address] = dapp.wallet.accounts
    expect(
      await verifyTypedData({ ...mail, address: address ?? '0x', signature }),
    ).toBe(true)
  },
)

test('behavior: what the wallet is sent', async () => {
  using dapp = await openDapp(offline)
  const domain = { ...mail.domain, chainId: '31337' }
  const network = 'eip155:31337'
  await signTypedData(dapp.kit, { ...mail, domain, network } as never)
  const params = dapp.wallet.requests.at(-1)?.params
  expect(params).toEqual([dapp.wallet.accounts[0], expect.any(String)])
  const [, text] = params as [string, string]
  expect(JSON.parse(text)).toEqual({
    domain: mail.domain,
    message: { ...mail.message, amount: String(2n ** 200n) },
    primaryType: 'Mail',
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      ...types,
    },
  })
})

test('parameters: primaryType EIP712Domain signs the domain', async () => {
  using dapp = await openDapp(offline)
  const data = {
    domain: { name: 'Mail', chainId: 31337 },
    types: {},
    primaryType: 'EIP712Domain',
  } as const
  const signature = await signTypedData(dapp.kit, data)
  const [address = '0x'] = dapp.wallet.accounts
  expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
})

test('parameters: a domain with nothing but a salt', async () => {
  using dapp = await openDapp(offline)
  const data = { ...mail, domain: { salt: `0x${'07'.repeat(32)}` } } as const
  const signature = await signTypedData(dapp.kit, data)
  const [address] = dapp.wallet.accounts
  expect(
    await verifyTypedData({ ...data, address: address ?? '0x', signature }),
  ).toBe(true)
})

test('parameters: a type of the domain in another order', async () => {
  using dapp = await openDapp(offline)
  const EIP712Domain = [
    { name: 'chainId', type: 'uint256' },
    { name: 'name', type: 'string' },
  ] as const
  const domain = { name: 'Mail', chainId: 31337 }
  const data = {
    ...{ ...mail, domain },
    types: { ...types, EIP712Domain },
  } as unknown as typeof mail
  const signature = await signTypedData(dapp.kit, data)
  const [address = '0x'] = dapp.wallet.accounts
  expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
  expect(hashTypedData(data)).not.toBe(hashTypedData({ ...data, types }))
})

describe('error: another chain', () => {
  test.each([1, 31338n, '0x1', 'mainnet', {}])('%s', async (chainId) => {
    using dapp = await openDapp(offline)
    const data = {
      ...mail,
      domain: { ...mail.domain, chainId: chainId as number },
    }
    await expect(signTypedData(dapp.kit, data)).rejects.toMatchObject({
      name: 'NetworkMismatchError',
    })
    expect(dapp.wallet.requests.map(({ method }) => method)).not.toContain(
      'eth_signTypedData_v4',
    )
  })
})

test('error: rejected', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once('eth_signTypedData_v4', 'reject')
  await expect(signTypedData(dapp.kit, mail)).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
})

test('error: a value that is not of its type, for which the wallet is not asked', async () => {
  using dapp = await openDapp(offline)
  const message = { ...mail.message, amount: -1n }
  await expect(
    signTypedData(dapp.kit, { ...mail, message }),
  ).rejects.toMatchObject({
    name: 'InvalidTypedDataError',
    message: '"amount" in the typed data is not of the type "uint256".',
  })
  expect(dapp.wallet.requests.map(({ method }) => method)).not.toContain(
    'eth_signTypedData_v4',
  )
})

describe('a signature that is not by the account’s key', async () => {
  const other = privateKeyToAccount(`0x${'02'.repeat(32)}`)
  const result = await other.signTypedData(mail)

  test('behavior: the network’s node says whether the account’s contract accepts it', async () => {
    await using node = await startNode({
      chainId: 31337,
      answers: { eth_call: `0x1626ba7e${'0'.repeat(56)}` },
    })
    const networks = [
      toNetwork({ chainId: 31337, name: 'One', rpcUrl: node.url }),
    ]
    using dapp = await openDapp(offline, { networks })
    dapp.wallet.once('eth_signTypedData_v4', { result })
    expect(await signTypedData(dapp.kit, mail)).toBe(result)
    const call = node.calls.flat().find(({ method }) => method === 'eth_call')
    const [address = ''] = dapp.wallet.accounts
    expect(call?.params).toMatchObject([
      {
        to: address,
        data: expect.stringMatching(
          `^0x1626ba7e${hashTypedData(mail).slice(2)}.*${result.slice(2)}`,
        ),
      },
      'latest',
    ])
  })

  test('error: it does not', async () => {
    await using node = await startNode({
      ...{ chainId: 31337, answers: { eth_call: '0x' } },
    })
    const networks = [
      toNetwork({ chainId: 31337, name: 'One', rpcUrl: node.url }),
    ]
    using dapp = await openDapp(offline, { networks })
    dapp.wallet.once('eth_signTypedData_v4', { result })
    await expect(signTypedData(dapp.kit, mail)).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
  })

  test('error: on a network that is not configured', async () => {
    const networks = [offline.networks[1]]
    using dapp = await openDapp(offline, { networks })
    dapp.wallet.once('eth_signTypedData_v4', { result })
    await expect(signTypedData(dapp.kit, mail)).rejects.toMatchObject({
      name: 'WalletResponseError',
    })
  })
})

test('error: a signature that is none', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once('eth_signTypedData_v4', { result: '0x12' })
  await expect(signTypedData(dapp.kit, mail)).rejects.toMatchObject({
    name: 'WalletResponseError',
  })
})

test('parameters: signal', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once('eth_signTypedData_v4', 'hang')
  const controller = new AbortController()
  const { signal } = controller
  const pending = signTypedData(dapp.kit, { ...mail, signal })
  setTimeout(() => controller.abort())
  await expect(pending).rejects.toMatchObject({ name: 'RequestAbortedError' })
})

test('error: not connected', async () => {
  const kit = createKit({ adapters: [evm()], networks: offline.networks })
  await expect(signTypedData(kit, mail)).rejects.toMatchObject({
    name: 'NotConnectedError',
  })
})
