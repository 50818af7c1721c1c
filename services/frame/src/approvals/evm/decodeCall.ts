import { hexToBytes } from '@noble/hashes/utils'
import type { EvmTransaction } from '../ApprovalRequest.ts'
import type { Action } from '../Review.ts'
import type { AbiValue } from './abi.ts'
import { decodeAbi } from './abi.ts'

/** More than any supply of a token: half of what 96 bits hold, which some tokens have for all. */
const unlimited = 2n ** 95n

const maxDepth = 4

/** Calls that one transaction may contain before the rest is not looked at. */
const maxCalls = 64

type Parameters = {
  readonly to: string
  readonly value: bigint
  readonly values: readonly AbiValue[]
  /** Decodes a call that this one contains. */
  readonly decode: (call: InnerCall) => Action
}

type InnerCall = {
  readonly to: string
  readonly value: bigint
  readonly data: string
}

type KnownCall = {
  readonly signature: string
  /** `undefined` for calls of which the name is all there is to show. */
  readonly describe?: (parameters: Parameters) => Action | readonly Action[]
}

/** The calls that are known, by their selectors. */
export const knownCalls: ReadonlyMap<string, KnownCall> = new Map<
  string,
  KnownCall
>([
  [
    '0xa9059cbb',
    {
      signature: 'transfer(address,uint256)',
      describe: ({ to: token, values: [to, amount] }) => ({
        ...{ type: 'transfer', token, to: String(to) },
        amount: BigInt(amount as bigint),
      }),
    },
  ],
  [
    '0x23b872dd',
    {
      signature: 'transferFrom(address,address,uint256)',
      describe: ({ to: token, values: [from, to, amount] }) => ({
        ...{ type: 'transfer', token, from: String(from), to: String(to) },
        amount: BigInt(amount as bigint),
      }),
    },
  ],
  [
    '0x095ea7b3',
    {
      // Of ERC-20 and of ERC-721, for which the amount is an item: zero is one as well.
      signature: 'approve(address,uint256)',
      describe: ({ to: token, values: [spender, amount] }) => ({
        ...createApproval({ token, spender, amount }),
        isPerhapsItem: true,
      }),
    },
  ],
  [
    '0x39509351',
    {
      signature: 'increaseAllowance(address,uint256)',
      describe: ({ to: token, values: [spender, amount] }) =>
        createApproval({ token, spender, amount }),
    },
  ],
  ['0xa457c2d7', { signature: 'decreaseAllowance(address,uint256)' }],
  [
    '0xa22cb465',
    {
      signature: 'setApprovalForAll(address,bool)',
      describe: ({ to: collection, values: [operator, isApproved] }) => ({
        ...{ type: 'approveAll', collection },
        ...{ operator: String(operator), isApproved: isApproved === true },
      }),
    },
  ],
  [
    '0xd505accf',
    {
      signature:
        'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      describe: ({ to: token, values: [, spender, amount, expiry] }) => ({
        ...createApproval({ token, spender, amount }),
        expiry: expiry as bigint,
      }),
    },
  ],
  [
    '0x8fcbaf0c',
    {
      signature:
        'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
      describe: ({ to: token, values: [, spender, , expiry, isAllowed] }) => ({
        ...createApproval({ token, spender, amount: isAllowed ? max : 0n }),
        expiry: expiry as bigint,
      }),
    },
  ],
  [
    '0x87517c45',
    {
      // Of Permit2.
      signature: 'approve(address,address,uint160,uint48)',
      describe: ({ values: [token, spender, amount, expiry] }) => ({
        ...createApproval({ token: String(token), spender, amount }),
        expiry: expiry as bigint,
      }),
    },
  ],
  ['0x42842e0e', createItemTransfer('(address,address,uint256)')],
  ['0xb88d4fde', createItemTransfer('(address,address,uint256,bytes)')],
  [
    '0xf242432a',
    {
      signature: 'safeTransferFrom(address,address,uint256,uint256,bytes)',
      describe: ({ to: collection, values: [from, to, id, count] }) => ({
        ...{ type: 'transferItem', collection },
        ...{ from: String(from), to: String(to) },
        items: [{ id: id as bigint, count: count as bigint }],
      }),
    },
  ],
  [
    '0x2eb2c2d6',
    {
      signature:
        'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
      describe: ({ to: collection, values: [from, to, ids, counts] }) => ({
        ...{ type: 'transferItem', collection },
        ...{ from: String(from), to: String(to) },
        items: (ids as readonly bigint[]).map((id, index) => ({
          id,
          count: (counts as readonly bigint[])[index] ?? 0n,
        })),
      }),
    },
  ],
  [
    '0xac9650d8',
    {
      signature: 'multicall(bytes[])',
      describe: ({ to, values: [calls], decode }) =>
        (calls as readonly string[]).map((data) =>
          decode({ to, value: 0n, data }),
        ),
    },
  ],
  [
    '0x5ae401dc',
    {
      signature: 'multicall(uint256,bytes[])',
      describe: ({ to, values: [, calls], decode }) =>
        (calls as readonly string[]).map((data) =>
          decode({ to, value: 0n, data }),
        ),
    },
  ],
  [
    '0x252dba42',
    {
      signature: 'aggregate((address,bytes)[])',
      describe: ({ values: [calls], decode }) =>
        (calls as readonly (readonly [string, string])[]).map(([to, data]) =>
          decode({ to, value: 0n, data }),
        ),
    },
  ],
  [
    '0x82ad56cb',
    {
      signature: 'aggregate3((address,bool,bytes)[])',
      describe: ({ values: [calls], decode }) =>
        (calls as readonly (readonly [string, boolean, string])[]).map(
          ([to, , data]) => decode({ to, value: 0n, data }),
        ),
    },
  ],
  [
    '0x6a761202',
    {
      signature:
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
      describe: ({ values: [to, value, data], decode }) => [
        decode({
          to: String(to),
          value: value as bigint,
          data: String(data),
        }),
      ],
    },
  ],
  ['0x610b5925', { signature: 'enableModule(address)' }],
  ['0x0d582f13', { signature: 'addOwnerWithThreshold(address,uint256)' }],
  ['0xd0e30db0', { signature: 'deposit()' }],
  ['0x2e1a7d4d', { signature: 'withdraw(uint256)' }],
])

/** Calls that hand over a Safe, or act in its name. */
export const safeCalls: ReadonlySet<string> = new Set([
  ...['execTransaction', 'enableModule', 'addOwnerWithThreshold'],
])

const max = 2n ** 256n - 1n

function createApproval(parameters: {
  token: string
  spender: AbiValue | undefined
  amount: AbiValue | undefined
}): Extract<Action, { type: 'approve' }> {
  const { token, spender } = parameters
  const amount = parameters.amount as bigint
  return {
    ...{ type: 'approve', token, spender: String(spender), amount },
    isUnlimited: isUnlimitedAmount(amount),
  }
}

/** Whether an allowance is more than anyone has of a token. */
export function isUnlimitedAmount(amount: bigint): boolean {
  return amount >= unlimited
}

function createItemTransfer(types: string): KnownCall {
  return {
    signature: `safeTransferFrom${types}`,
    describe: ({ to: collection, values: [from, to, id] }) => ({
      ...{ type: 'transferItem', collection },
      ...{ from: String(from), to: String(to) },
      items: [{ id: id as bigint, count: undefined }],
    }),
  }
}

/** Returns what a transaction does: a known call decoded, in nested ones too, and anything else as a call. */
export function decodeCall(transaction: EvmTransaction): Action {
  const { to, value, data } = transaction
  if (!to) return { type: 'createContract', value }
  let calls = 0

  function decode(call: InnerCall, depth: number): Action {
    const { to, value, data } = call
    if (data === '0x' && (value > 0n || depth === 0))
      return { type: 'sendNative', to, value }
    const selector = data.slice(0, 10)
    const known = knownCalls.get(selector)
    const unknown = { type: 'call', to, value, selector, actions: [] } as const
    if (!known || ++calls > maxCalls) return unknown
    const [name = ''] = known.signature.split('(')
    const types = known.signature.slice(name.length)
    const values = decodeAbi(types, hexToBytes(data.slice(10)))
    if (!values) return unknown
    if (depth >= maxDepth) return { ...unknown, name }
    const found = known.describe?.({
      ...{ to, value, values },
      decode: (inner) => decode(inner, depth + 1),
    })
    if (!found) return { ...unknown, name }
    const isList = Array.isArray(found)
    // Value that is sent along must show.
    if (!isList && value === 0n) return found as Action
    const actions = isList ? (found as readonly Action[]) : [found as Action]
    return { ...unknown, name, actions }
  }

  return decode({ to, value, data }, 0)
}
