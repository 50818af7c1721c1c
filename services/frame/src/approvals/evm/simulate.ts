import { hexToBytes } from '@noble/hashes/utils'
import type { EvmTransaction } from '../ApprovalRequest.ts'
import type { BalanceChange, Simulation } from '../Review.ts'
import { decodeAbi } from './abi.ts'
import { toChecksumAddress } from './address.ts'
import { isRevert, toCall } from './estimateFee.ts'
import type { Node } from './network.ts'
import { readQuantity } from './network.ts'

/** What calls would do if they were sent now. */
export type SimulatedCalls = {
  readonly simulation: Simulation
  /** Of each call, if it is known. */
  readonly gasUsed: readonly (bigint | undefined)[]
  /** Spenders and operators that the account would allow something. */
  readonly approved: readonly string[]
  /** By lower-case address, whether what a contract emits is of a token or of items. */
  readonly standards: ReadonlyMap<string, 'token' | 'item'>
}

const topics = {
  transfer:
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  approval:
    '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll:
    '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
}

/** The address of the native currency in the logs of `eth_simulateV1`. */
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const maxLogs = 2_000

type Log = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

/**
 * Simulates calls, one after the other, with `eth_simulateV1`; one call, if the node doesn't have that, with
 * `debug_traceCall`. Nothing that the app sends is believed, and whatever the node says is checked.
 */
export async function simulate(
  node: Node,
  parameters: simulate.Parameters,
): Promise<SimulatedCalls> {
  const found =
    (await simulateAll(node, parameters)) ?? (await trace(node, parameters))
  if (found) return found
  return {
    simulation: { status: 'unavailable' },
    ...{ gasUsed: [], approved: [], standards: new Map() },
  }
}

export declare namespace simulate {
  type Parameters = {
    calls: readonly EvmTransaction[]
    /** The address that sends. */
    account: string
  }
}

async function simulateAll(
  node: Node,
  { calls, account }: simulate.Parameters,
): Promise<SimulatedCalls | undefined> {
  const options = {
    blockStateCalls: [{ calls: calls.map((call) => toCall(call, account)) }],
    traceTransfers: true,
    validation: false,
  }
  const answer = await node
    .request('eth_simulateV1', [options, 'latest'])
    .catch(() => undefined)
  const [block] = asList(answer) ?? []
  const results = asList(asRecord(block)?.calls)?.map(asRecord)
  if (results?.length !== calls.length) return undefined
  const logs: Log[] = []
  for (const result of results) {
    const status = readQuantity(result?.status)
    if (status === 0n)
      return {
        simulation: { status: 'reverted' },
        ...{ gasUsed: [], approved: [], standards: new Map() },
      }
    const found = readLogs(result?.logs)
    if (status !== 1n || !found) return undefined
    logs.push(...found)
  }
  return {
    ...readEffects(logs, account),
    gasUsed: results.map((result) => readQuantity(result?.gasUsed)),
    simulation: {
      status: 'succeeded',
      changes: sum(logs, account),
      block: readQuantity(asRecord(block)?.number),
    },
  }
}

async function trace(
  node: Node,
  { calls, account }: simulate.Parameters,
): Promise<SimulatedCalls | undefined> {
  const [call, ...others] = calls
  if (!call || others.length > 0) return undefined
  const config = { tracer: 'callTracer', tracerConfig: { withLog: true } }
  try {
    const answer = await node.request('debug_traceCall', [
      ...[toCall(call, account), 'latest', config],
    ])
    const root = asRecord(answer)
    // Without a type it is what another tracer says.
    if (typeof root?.type !== 'string') return undefined
    if (root.error !== undefined)
      return {
        simulation: { status: 'reverted' },
        ...{ gasUsed: [], approved: [], standards: new Map() },
      }
    const logs = listFrames(root)
    if (!logs) return undefined
    return {
      ...readEffects(logs, account),
      gasUsed: [undefined],
      simulation: {
        status: 'succeeded',
        changes: sum(logs, account),
        block: undefined,
      },
    }
  } catch (error) {
    if (!isRevert(error)) return undefined
    return {
      simulation: { status: 'reverted' },
      ...{ gasUsed: [], approved: [], standards: new Map() },
    }
  }
}

/** Returns the logs of a call and of those in it, with one for each value that moves. */
function listFrames(
  root: Readonly<Record<string, unknown>>,
): Log[] | undefined {
  const logs: Log[] = []
  const open: (typeof root)[] = [root]
  for (let frame = open.pop(); frame; frame = open.pop()) {
    // What failed has no effect.
    if (frame.error !== undefined) continue
    const found = readLogs(frame.logs ?? [])
    const value = readQuantity(frame.value) ?? 0n
    if (!found || logs.length > maxLogs) return undefined
    logs.push(...found)
    if (value > 0n && frame.type !== 'DELEGATECALL')
      logs.push({
        address: native,
        topics: [topics.transfer, toTopic(frame.from), toTopic(frame.to)],
        data: `0x${value.toString(16).padStart(64, '0')}`,
      })
    const inner = asList(frame.calls ?? [])
    if (!inner) return undefined
    for (const each of inner) {
      const call = asRecord(each)
      if (!call) return undefined
      open.push(call)
    }
  }
  return logs
}

function toTopic(address: unknown): string {
  return `0x${String(address).slice(2).toLowerCase().padStart(64, '0')}`
}

/** Sums up what the account receives and sends. */
function sum(logs: readonly Log[], account: string): readonly BalanceChange[] {
  const own = toTopic(account)
  const changes = new Map<string, BalanceChange>()
  for (const log of logs)
    for (const move of readMoves(log)) {
      const sign = BigInt(move.to === own) - BigInt(move.from === own)
      if (sign === 0n) continue
      const key = `${log.address}/${move.item ?? ''}`
      const amount = (changes.get(key)?.amount ?? 0n) + sign * move.amount
      const isNative = log.address === native
      const token = isNative
        ? undefined
        : toChecksumAddress(log.address.slice(2))
      changes.set(key, { token, item: move.item, amount })
    }
  return [...changes.values()].filter(({ amount }) => amount !== 0n)
}

function readMoves({ topics: [topic, first, second, third], data }: Log) {
  const word = (index: number) =>
    BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index) || '0'}`)
  if (topic === topics.transfer && first && second)
    return third
      ? [{ from: first, to: second, item: BigInt(third), amount: 1n }]
      : [{ from: first, to: second, item: undefined, amount: word(0) }]
  if (topic === topics.single && second && third)
    return [{ from: second, to: third, item: word(0), amount: word(1) }]
  if (topic === topics.batch && second && third) {
    const bytes = data.length % 2 === 0 ? hexToBytes(data.slice(2)) : undefined
    const [ids, amounts] = (bytes &&
      decodeAbi('(uint256[],uint256[])', bytes)) ?? [[], []]
    return (ids as readonly bigint[]).map((item, index) => ({
      ...{ from: second, to: third, item },
      amount: (amounts as readonly bigint[])[index] ?? 0n,
    }))
  }
  return []
}

/** Returns whom the account allows something, and what of. */
function readEffects(
  logs: readonly Log[],
  account: string,
): Pick<SimulatedCalls, 'approved' | 'standards'> {
  const own = toTopic(account)
  const standards = new Map<string, 'token' | 'item'>()
  const approved = logs.flatMap(({ address, topics: found, data }) => {
    const [topic] = found
    const isForAll = topic === topics.approvalForAll
    if (topic !== topics.approval && !isForAll) return []
    // Early contracts have their arguments in the data.
    const [owner, spender, value] = [...found.slice(1), ...listWords(data)]
    const isItem = found.length === 4
    if (isItem) standards.set(address, 'item')
    else if (!isForAll && found.length === 3 && !standards.has(address))
      standards.set(address, 'token')
    if (owner !== own || !spender || isZero(spender)) return []
    // Zero takes an allowance back, but is an item like any other.
    const isTakenBack =
      (isForAll || found.length === 3) && (!value || isZero(value))
    return isTakenBack ? [] : [toChecksumAddress(spender.slice(-40))]
  })
  return { approved, standards }
}

function listWords(data: string): readonly string[] {
  return (data.slice(2).match(/.{64}/g) ?? []).map((it) => `0x${it}`)
}

function isZero(word: string): boolean {
  return /^0x0*$/.test(word)
}

function readLogs(value: unknown): readonly Log[] | undefined {
  const list = asList(value)
  if (!list || list.length > maxLogs) return undefined
  const logs = list.map((each): Log | undefined => {
    const log = asRecord(each)
    const { address, data } = log ?? {}
    const found = asList(log?.topics)
    if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
      return undefined
    if (typeof data !== 'string' || !/^0x[0-9a-f]*$/i.test(data))
      return undefined
    if (!found?.every((it) => /^0x[0-9a-f]{64}$/i.test(String(it))))
      return undefined
    return {
      address: address.toLowerCase(),
      topics: found.map((it) => String(it).toLowerCase()),
      data: data.toLowerCase(),
    }
  })
  return logs.includes(undefined) ? undefined : (logs as Log[])
}

function asList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

function asRecord(
  value: unknown,
): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}
