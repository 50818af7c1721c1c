/** Answers of a node by method; `undefined` for a method that it doesn't have. A function takes the parameters. */
export type FakeAnswers = Readonly<Record<string, unknown>>

type FakeToken = { readonly symbol: string; readonly decimals?: number }

/** Creates the RPC of a network for approvals: contracts, tokens and logs are those given, and `answers` replaces what the node says to a method. */
export function createFakeRpc(
  parameters: createFakeRpc.Parameters = {},
): (chainId: string, method: string, params: unknown) => Promise<unknown> {
  const { contracts = [], tokens = {}, answers = {}, logs } = parameters
  const withCode = new Set(
    [...contracts, ...Object.keys(tokens)].map((it) => it.toLowerCase()),
  )
  const known = new Map(
    Object.entries(tokens).map(([key, token]) => [key.toLowerCase(), token]),
  )
  const defaults: FakeAnswers = {
    eth_getCode: ([address]: [string]) =>
      withCode.has(address.toLowerCase()) ? '0x6000' : '0x',
    eth_call: ([{ to, data }]: [{ to: string; data: string }]) =>
      answerToken(known.get(to.toLowerCase()), data),
    eth_getBalance: `0x${(10n ** 19n).toString(16)}`,
    eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
    eth_maxPriorityFeePerGas: '0x3b9aca00',
    eth_gasPrice: '0x77359400',
    eth_estimateGas: '0xc350',
    eth_simulateV1: ([{ blockStateCalls }]: [
      { blockStateCalls: readonly [{ calls: readonly unknown[] }] },
    ]) => [
      {
        number: '0x15f91',
        calls: blockStateCalls[0].calls.map((_, index) => ({
          ...{ status: '0x1', gasUsed: '0xc350' },
          logs: index === 0 ? (logs ?? []) : [],
        })),
      },
    ],
  }
  return async (_, method, params) => {
    const all = { ...defaults, ...answers }
    const answer = all[method]
    if (answer === undefined)
      throw Object.assign(new Error('Method not found'), { code: -32_601 })
    return typeof answer === 'function' ? answer(params) : answer
  }
}

export declare namespace createFakeRpc {
  type Parameters = {
    /** Addresses that have code. */
    contracts?: readonly string[]
    /** Tokens by address; they have code too. Without decimals it is a collection. */
    tokens?: Readonly<Record<string, FakeToken>>
    /** What `eth_simulateV1` says that the first call emits. */
    logs?: readonly unknown[]
    answers?: FakeAnswers
  }
}

function answerToken(token: FakeToken | undefined, data: string): string {
  if (data === '0x313ce567' && token?.decimals !== undefined)
    return toWord(BigInt(token.decimals))
  if (data === '0x95d89b41' && token) {
    const bytes = [...new TextEncoder().encode(token.symbol)]
    const digits = bytes.map((it) => it.toString(16).padStart(2, '0')).join('')
    const size = Math.ceil(bytes.length / 32) * 64
    const words = [32n, BigInt(bytes.length)].map((it) => toWord(it).slice(2))
    return `0x${words.join('')}${digits.padEnd(size, '0')}`
  }
  throw Object.assign(new Error('execution reverted'), { code: 3 })
}

function toWord(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`
}

/** Creates the log of a transfer of a token, or with `native` as token of the network's currency. */
export function createTransferLog(parameters: {
  token: string
  from: string
  to: string
  amount: bigint
}): unknown {
  const { token, from, to, amount } = parameters
  const topic = (address: string) => toWord(BigInt(address))
  return {
    address: token === 'native' ? `0x${'e'.repeat(40)}` : token,
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      ...[topic(from), topic(to)],
    ],
    data: toWord(amount),
  }
}
