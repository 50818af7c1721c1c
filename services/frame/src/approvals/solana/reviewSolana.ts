import { base64 } from '@scure/base'
import type {
  SolanaTransactionRequest,
  SolanaTransactionsRequest,
} from '../ApprovalRequest.ts'
import { toHex } from '../evm/abi.ts'
import type { Node } from '../evm/network.ts'
import type {
  Action,
  BalanceChange,
  Danger,
  Detail,
  Review,
  Simulation,
  Token,
} from '../Review.ts'
import { createDanger } from '../Review.ts'
import type { TokenAccount } from './accounts.ts'
import { readAccounts, simulateAccounts } from './accounts.ts'
import type { DecodedInstruction } from './decodeInstruction.ts'
import { decodeInstruction } from './decodeInstruction.ts'
import { isForThisNetwork } from './isForThisNetwork.ts'
import { resolveLookups } from './resolveLookups.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'

/** Transactions of one request whose effects are estimated; the others are still decoded. */
const maxSimulated = 8

/** Reviews one or several Solana transactions. */
export async function reviewSolana(
  request: SolanaTransactionRequest | SolanaTransactionsRequest,
  { node }: { node: Node },
): Promise<Review> {
  const { account } = request
  const { transactions, isComplete } = await resolveLookups(
    node,
    request.kind === 'solanaSignAllTransactions'
      ? request.transactions
      : [request.transaction],
  )
  const decoded = transactions.flatMap(({ instructions }) =>
    instructions.map(decodeInstruction),
  )
  const named = await readAccounts(node, listNamed(decoded))
  const actions = decoded.flatMap((each) => complete(each, named))
  const mints = actions.flatMap((action) =>
    action.type === 'transfer' || action.type === 'approve'
      ? [action.token]
      : [],
  )
  const [isHere, simulation, fees, accounts] = await Promise.all([
    isForThisNetwork(node, transactions),
    // What happens to accounts that are not known would not be seen.
    isComplete
      ? simulateAll(node, { transactions, account })
      : { simulation: { status: 'unavailable' } as const, decimals: new Map() },
    Promise.all(transactions.map((each) => readFee(node, each, account))),
    readAccounts(node, mints),
  ])
  const tokens = new Map<string, Token>()
  for (const mint of mints)
    tokens.set(mint, {
      symbol: undefined,
      decimals: accounts.get(mint)?.mint?.decimals,
    })
  for (const [mint, decimals] of simulation.decimals)
    tokens.set(mint, { symbol: undefined, decimals })
  const fee = fees.every((each) => each !== undefined)
    ? fees.reduce((sum, each) => sum + each, 0n)
    : undefined
  return {
    ...{ actions, tokens, simulation: simulation.simulation },
    fee: fee === undefined ? undefined : { expected: fee, most: fee },
    dangers: [
      ...judgeNetwork(isHere),
      ...listDangers({ transactions, decoded, actions, account }),
      ...(isComplete
        ? judge(simulation.simulation, actions)
        : [createDanger('lookupTables'), createDanger('notSimulated')]),
    ],
    details: transactions.flatMap(listDetails),
  }
}

/** The simulation takes a block of its own, so it does not notice a transaction of another cluster. */
function judgeNetwork(isHere: boolean | undefined): readonly Danger[] {
  if (isHere === undefined) return [createDanger('networkUnchecked')]
  return isHere ? [] : [createDanger('otherCluster')]
}

/** What is lent for a moment is not sent, and what is not understood must be estimated. */
function judge(
  simulation: Simulation,
  actions: readonly Action[],
): readonly Danger[] {
  if (simulation.status === 'reverted') return [createDanger('willFail')]
  const isUnderstood = actions.every(
    (action) => action.type !== 'solana' || action.name !== 'unknown',
  )
  if (simulation.status === 'succeeded' || isUnderstood) return []
  return [createDanger('notSimulated')]
}

function listNamed(decoded: readonly DecodedInstruction[]): readonly string[] {
  return decoded.flatMap(({ source, destination }) =>
    [source, destination].filter((each) => each !== undefined),
  )
}

/** Shows the owner of an account of tokens in its place, and the token that it holds. */
function complete(
  { action, source, destination }: DecodedInstruction,
  named: ReadonlyMap<string, TokenAccount>,
): readonly Action[] {
  if (!action) return []
  const from = source ? named.get(source)?.holding : undefined
  const to = destination ? named.get(destination)?.holding : undefined
  if (action.type === 'approve')
    return [{ ...action, token: action.token || from?.mint || '' }]
  if (action.type !== 'transfer') return [action]
  return [
    {
      ...action,
      token: action.token || from?.mint || '',
      from: from?.owner,
      to: to?.owner ?? action.to,
    },
  ]
}

function listDangers(parameters: {
  transactions: readonly SolanaTransaction[]
  decoded: readonly DecodedInstruction[]
  actions: readonly Action[]
  account: string
}): readonly Danger[] {
  const { transactions, decoded, actions, account } = parameters
  const dangers: Danger[] = []
  const isSigner = transactions.every(({ accounts, signatures }) =>
    accounts.slice(0, signatures.length).includes(account),
  )
  if (!isSigner) dangers.push(createDanger('notSigner'))
  if (decoded.some(({ isNonce }) => isNonce))
    dangers.push(createDanger('durableNonce'))
  const names = new Set(
    actions.flatMap((action) => (action.type === 'solana' ? action.name : [])),
  )
  if (names.has('unknown')) dangers.push(createDanger('unknownProgram'))
  for (const name of ['setAuthority', 'assign', 'closeAccount'] as const)
    if (names.has(name)) dangers.push(createDanger(name))
  for (const action of actions) {
    if (action.type !== 'approve' || action.amount === 0n) continue
    const code = action.isUnlimited ? 'unlimitedApproval' : 'approvalToPerson'
    if (!dangers.some((each) => each.code === code))
      dangers.push(createDanger(code))
  }
  return dangers
}

async function simulateAll(
  node: Node,
  parameters: {
    transactions: readonly SolanaTransaction[]
    account: string
  },
): Promise<{
  simulation: Simulation
  decimals: ReadonlyMap<string, number>
}> {
  const { transactions, account } = parameters
  const none = {
    simulation: { status: 'unavailable' },
    decimals: new Map(),
  } as const
  if (transactions.length > maxSimulated) return none
  const found = await Promise.all(
    transactions.map((transaction) =>
      simulateAccounts(node, { transaction, account }),
    ),
  )
  const decimals = new Map(found.flatMap((each) => [...each.decimals]))
  if (found.some(({ status }) => status === 'reverted'))
    return { simulation: { status: 'reverted' }, decimals }
  if (found.some(({ status }) => status === 'unavailable')) return none
  const sums = new Map<string | undefined, bigint>()
  for (const { token, amount } of found.flatMap(({ changes }) => changes))
    sums.set(token, (sums.get(token) ?? 0n) + amount)
  const changes = [...sums].map(
    ([token, amount]): BalanceChange => ({ token, item: undefined, amount }),
  )
  const block = found.find((each) => each.slot !== undefined)?.slot
  return {
    simulation: {
      ...{ status: 'succeeded', block },
      changes: changes.filter(({ amount }) => amount !== 0n),
    },
    decimals,
  }
}

/** Returns what the account pays for a transaction; nothing if another account pays. */
async function readFee(
  node: Node,
  { message, accounts }: SolanaTransaction,
  account: string,
): Promise<bigint | undefined> {
  if (accounts[0] !== account) return 0n
  const answer = await node
    .request('getFeeForMessage', [base64.encode(message)])
    .catch(() => undefined)
  const value = (answer as { value?: unknown } | undefined)?.value
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? BigInt(value)
    : undefined
}

function listDetails({
  instructions,
  lookups,
  accounts,
  recentBlockhash,
}: SolanaTransaction): readonly Detail[] {
  return [
    { depth: 0, name: 'fee payer', value: accounts[0] },
    { depth: 0, name: 'recent blockhash', value: recentBlockhash },
    ...instructions.flatMap(({ program, accounts, data }, index) => [
      { depth: 0, name: `instruction ${index + 1}`, value: undefined },
      { depth: 1, name: 'program', value: program },
      ...accounts.map((each, at) => ({
        ...{ depth: 1, name: `account ${at + 1}` },
        value: each ?? 'from a lookup table that could not be read',
      })),
      { depth: 1, name: 'data', value: toHex(data) },
    ]),
    ...lookups.map(({ table }) => ({
      ...{ depth: 0, name: 'lookup table', value: table },
    })),
  ]
}
