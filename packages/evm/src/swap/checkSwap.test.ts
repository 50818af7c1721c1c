import type { AccountId, NetworkId } from '@latchkit/core'
import { formatAccountId } from '@latchkit/core'
import { devnetAbis } from '@latchkit/test/evm/devnetContracts'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import type { Address, Hex } from 'viem'
import {
  concatHex,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  maxUint256,
  parseAbi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { SwapAlteredError } from '../errors/swap.ts'
import type { BuiltTransaction, SwapIntent } from './checkSwap.ts'
import { checkApproval, checkSwap } from './checkSwap.ts'

const networkId = 'eip155:31337'
const address = (digits: string): Address => `0x${digits.repeat(20)}`
const [account, router, token, bridge, other, attacker] = [
  ...['1a', '7a', 'aa', 'b1', 'cc', '66'],
].map(address) as [Address, Address, Address, Address, Address, Address]
const native = address('ee')
const now = 1_800_000_000
const abi = devnetAbis.uniswapV2Router
const amounts = { amount: 10n ** 18n, output: 5_000_000n, minimum: 4_950_000n }

const kinds = {
  'token to token': { from: token, to: other },
  'token to native': { from: token, to: native },
  'native to token': { from: native, to: other },
}

type Kind = keyof typeof kinds

type Intent = SwapIntent & typeof amounts & { now: number }

function plan(kind: Kind) {
  const { from, to } = kinds[kind]
  const intent: Intent = {
    ...{ networkId, account, router, from, to, now },
    ...amounts,
  }
  return { intent, transaction: build(intent) }
}

function build(
  { from, to, amount, minimum }: Intent,
  given: { path?: Address[]; recipient?: Address; deadline?: bigint } = {},
): BuiltTransaction {
  const weth = address('e7')
  const path = given.path ?? [
    from === native ? weth : from,
    bridge,
    to === native ? weth : to,
  ]
  const { recipient = account, deadline = BigInt(now + 1_200) } = given
  const rest = [minimum, path, recipient, deadline] as const
  const data =
    from === native
      ? encodeFunctionData({
          ...{ abi, functionName: 'swapExactETHForTokens', args: rest },
        })
      : encodeFunctionData({
          abi,
          functionName:
            to === native
              ? 'swapExactTokensForETH'
              : 'swapExactTokensForTokens',
          args: [amount, ...rest],
        })
  return {
    from: `${networkId}:${account}`,
    to: `${networkId}:${router}`,
    data,
    value: from === native ? `${amount}` : '0',
  }
}

function getReason(run: () => unknown): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    expect(error).toMatchObject({ name: 'SwapAlteredError' })
    return (error as SwapAlteredError).reason
  }
}

describe.each(Object.keys(kinds) as Kind[])('%s', (kind) => {
  const { intent, transaction } = plan(kind)
  const check = (given: Partial<BuiltTransaction>) =>
    getReason(() => checkSwap(intent, { ...transaction, ...given }))

  test('default', () => {
    expect(checkSwap(intent, transaction)).toEqual({
      data: transaction.data,
      value: BigInt(transaction.value),
      minimum: amounts.minimum,
      deadline: now + 1_200,
    })
    const upper = `0x${transaction.data.slice(2).toUpperCase()}`
    expect(check({ data: upper })).toBeUndefined()
  })

  test('error: each part that differs has its reason', () => {
    const id = (of: string, network: NetworkId = networkId) =>
      formatAccountId({ networkId: network, address: of })
    expect(check({ from: id(attacker) })).toBe('account')
    expect(check({ to: id(attacker) })).toBe('router')
    expect(check({ to: id(router, 'eip155:1') })).toBe('network')
    expect(check({ from: id(account, 'eip155:1') })).toBe('network')
    expect(check({ value: '1' })).toBe('value')
    expect(check({ value: `${amounts.amount * 2n}` })).toBe('value')
    expect(check({ data: '0x' })).toBe('data')
    expect(check({ data: `${transaction.data}00` })).toBe('data')
    expect(check({ data: `${transaction.data}${'0'.repeat(64)}` })).toBe('data')
    const data = (given: Parameters<typeof build>[1], rest: object = {}) =>
      check({ data: build({ ...intent, ...rest }, given).data })
    expect(data({ recipient: attacker })).toBe('recipient')
    expect(data({ deadline: BigInt(now) })).toBe('deadline')
    expect(data({ deadline: maxUint256 })).toBe('deadline')
    expect(data({}, { minimum: 0n })).toBe('minimum')
    expect(data({}, { minimum: amounts.minimum - 1n })).toBe('minimum')
    expect(data({}, { minimum: amounts.output + 1n })).toBe('minimum')
    const path = Array.from({ length: 5 }, () => bridge)
    expect(data({ path })).toBe('data')
    if (intent.from !== native) {
      expect(data({}, { amount: amounts.amount + 1n })).toBe('amount')
      expect(data({ path: [bridge, other] })).toBe('token')
    }
    if (intent.to !== native)
      expect(data({ path: [token, bridge] })).toBe('token')
  })

  test('error: a second call in the data', () => {
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [attacker, maxUint256],
    })
    const multicall = encodeFunctionData({
      abi: parseAbi(['function multicall(bytes[] data)']),
      args: [[transaction.data as Hex, approve]],
    })
    expect(check({ data: multicall })).toBe('data')
    const joined = concatHex([transaction.data as Hex, approve])
    expect(check({ data: joined })).toBe('data')
  })
})

describe('checkApproval', () => {
  const { intent } = plan('token to token')
  const encode = (spender: Address, amount: bigint) =>
    encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, amount],
    })
  const transaction: BuiltTransaction = {
    from: `${networkId}:${account}`,
    to: `${networkId}:${token}`,
    data: encode(router, amounts.amount),
    value: '0',
  }
  const check = (given: Partial<BuiltTransaction>) =>
    getReason(() => checkApproval(intent, { ...transaction, ...given }))

  test('default', () => {
    expect(checkApproval(intent, transaction)).toBe(transaction.data)
  })

  test('error: anything else', () => {
    expect(check({ data: encode(attacker, amounts.amount) })).toBe('router')
    expect(check({ data: encode(router, maxUint256) })).toBe('amount')
    expect(check({ data: `${transaction.data}${'0'.repeat(64)}` })).toBe('data')
    // increaseAllowance
    const increase = transaction.data.replace('095ea7b3', '39509351')
    expect(check({ data: increase })).toBe('data')
    expect(check({ to: `${networkId}:${other}` })).toBe('token')
    expect(check({ to: `eip155:1:${token}` })).toBe('network')
    expect(check({ from: `${networkId}:${attacker}` })).toBe('account')
    expect(check({ value: '1' })).toBe('value')
  })
})

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)

describe(`hostile answers, LATCHKIT_SEED=${seed}`, () => {
  const random = createSeededRandom(seed)
  const pick = <item>(items: readonly item[]) =>
    items[random(items.length)] as item
  const digit = () => random(16).toString(16)
  const words = [
    `${'0'.repeat(24)}${attacker.slice(2)}`,
    '0'.repeat(64),
    'f'.repeat(64),
    `${'0'.repeat(63)}1`,
  ]

  function replaceDigit(text: string): string {
    const at = 2 + random(text.length - 2)
    return `${text.slice(0, at)}${digit()}${text.slice(at + 1)}`
  }

  function mutateData(data: string): string {
    const count = (data.length - 10) / 64
    const at = 10 + 64 * random(count)
    const [before, after] = [data.slice(0, at), data.slice(at)]
    return pick([
      () => replaceDigit(data),
      () => `${before}${pick(words)}${after.slice(64)}`,
      () => `${before}${pick(words)}${after}`,
      () => `${before}${after.slice(64)}`,
      () => `${data}${pick(words)}`,
      () => data.slice(0, -2 * (1 + random(40))),
      () =>
        `0x${pick(['38ed1739', '18cbafe5', '7ff36ab5', '095ea7b3', 'ac9650d8', 'a9059cbb'])}${data.slice(10)}`,
    ])()
  }

  function mutateId(id: string): AccountId {
    const [, , of = ''] = id.split(':')
    const network = pick(['eip155:31337', 'eip155:31337', 'eip155:1'])
    const target = pick([of, replaceDigit(of), attacker, token, native])
    return `${network}:${target}` as AccountId
  }

  function mutate(transaction: BuiltTransaction): BuiltTransaction {
    const { from, to, data, value } = transaction
    return pick([
      () => ({ ...transaction, data: mutateData(data) }),
      () => ({ ...transaction, data: mutateData(mutateData(data)) }),
      () => ({ ...transaction, to: mutateId(to) }),
      () => ({ ...transaction, from: mutateId(from) }),
      () => ({
        ...transaction,
        value: pick(['0', '1', `${value}0`, '-1', '']),
      }),
    ])()
  }

  /** Decodes with viem, and judges by what the visitor wanted. */
  function isWanted(
    intent: Intent,
    { from, to, data, value }: BuiltTransaction,
  ): boolean {
    const isNative = intent.from === native
    const { functionName, args } = decodeFunctionData({
      abi,
      data: data as Hex,
    })
    const all = (isNative ? [intent.amount, ...(args ?? [])] : args) as [
      bigint,
      bigint,
      Address[],
      Address,
      bigint,
    ]
    const [paid, minimum, path, recipient, deadline] = all
    const [first, last] = [path[0], path.at(-1)] as [Address, Address]
    return (
      functionName ===
        (isNative
          ? 'swapExactETHForTokens'
          : intent.to === native
            ? 'swapExactTokensForETH'
            : 'swapExactTokensForTokens') &&
      encodeFunctionData({ abi, functionName, args } as never) === data &&
      from.toLowerCase() === `${networkId}:${account}` &&
      to.toLowerCase() === `${networkId}:${router}` &&
      value === (isNative ? `${intent.amount}` : '0') &&
      paid === intent.amount &&
      minimum >= intent.minimum &&
      (isNative || isAddressEqual(first, intent.from)) &&
      (intent.to === native || isAddressEqual(last, intent.to)) &&
      isAddressEqual(recipient, account) &&
      deadline > BigInt(now) &&
      deadline <= BigInt(now + 1_800)
    )
  }

  test('10,000 mutated answers: what passes is what was wanted', () => {
    const plans = (Object.keys(kinds) as Kind[]).map(plan)
    let refused = 0
    for (let i = 0; i < 10_000; i++) {
      const { intent, transaction } = pick(plans)
      const mutated = mutate(transaction)
      if (getReason(() => checkSwap(intent, mutated)) !== undefined) refused++
      else if (!isWanted(intent, mutated))
        expect.fail(`LATCHKIT_SEED=${seed}: ${JSON.stringify(mutated)}`)
    }
    expect(refused).toBeGreaterThan(8_000)
  })

  test('behavior: of an approval, only the exact one passes', () => {
    const { intent } = plan('token to token')
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [router, amounts.amount],
    })
    const transaction: BuiltTransaction = {
      from: `${networkId}:${account}`,
      to: `${networkId}:${token}`,
      ...{ data, value: '0' },
    }
    const getText = (it: BuiltTransaction) => JSON.stringify(it).toLowerCase()
    for (let i = 0; i < 10_000; i++) {
      const mutated = mutate(transaction)
      const reason = getReason(() => checkApproval(intent, mutated))
      if (reason === undefined && getText(mutated) !== getText(transaction))
        expect.fail(`LATCHKIT_SEED=${seed}: ${JSON.stringify(mutated)}`)
    }
  })
})
