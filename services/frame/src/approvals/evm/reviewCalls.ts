import type {
  EvmTransaction,
  SendCallsRequest,
  SendTransactionRequest,
} from '../ApprovalRequest.ts'
import type { Action, Danger, Detail, Review, Simulation } from '../Review.ts'
import { createDanger } from '../Review.ts'
import { decodeCall, safeCalls } from './decodeCall.ts'
import type { FeeEstimate } from './estimateFee.ts'
import { estimateFee } from './estimateFee.ts'
import type { Node } from './network.ts'
import { hasCode, isCollection, readQuantity, readToken } from './network.ts'
import type { SimulatedCalls } from './simulate.ts'
import { simulate } from './simulate.ts'

/** Addresses of one request whose code is looked up. */
const maxAddresses = 24

/** Reviews a transaction, or calls that are sent one after the other. */
export async function reviewCalls(
  request: SendTransactionRequest | SendCallsRequest,
  { node }: { node: Node },
): Promise<Review> {
  const { account } = request
  const calls =
    request.kind === 'sendCalls' ? request.calls : [request.transaction]
  const decoded = calls.map(decodeCall)
  const simulating = simulate(node, { calls, account })
  const [code, tokens, collections, simulated, balance] = await Promise.all([
    readCode(node, decoded),
    readTokens(node, decoded),
    readCollections(node, decoded),
    simulating,
    node
      .request('eth_getBalance', [account, 'latest'])
      .then(readQuantity)
      .catch(() => undefined),
  ])
  const actions = decoded.map((each) =>
    separateItems(each, {
      ...{ tokens, collections, standards: simulated.standards },
    }),
  )
  const fees = await Promise.all(
    calls.map((transaction, index) =>
      estimateFee(node, {
        ...{ transaction, account },
        // Alone it may fail: it may need what those before it do.
        gasUsed: index > 0 ? simulated.gasUsed[index] : undefined,
      }),
    ),
  )
  const simulation = complete(simulated.simulation, { calls, code })
  const changed = await readTokens(node, [], listChanged(simulation, tokens))
  const fee = addFees(fees)
  return {
    ...{ actions, simulation, fee },
    tokens: new Map([...tokens, ...changed]),
    transactions: fees.flatMap(({ transaction }) => transaction ?? []),
    dangers: [
      ...listActionDangers(actions, { account, code }),
      ...judge({ ...simulated, simulation }, actions),
      ...judgeFees(fees, { balance, calls }),
    ],
    details: calls.flatMap((call, index) =>
      listDetails(call, fees[index], calls.length > 1 ? index : undefined),
    ),
  }
}

/** By lower-case address. */
export type CodeByAddress = ReadonlyMap<string, boolean | undefined>

/** Returns whether there is code at each address that an action calls or lets spend. */
export async function readCode(
  node: Node,
  actions: readonly Action[],
  others: readonly string[] = [],
): Promise<CodeByAddress> {
  const addresses = flatten(actions).flatMap((action) => {
    if (action.type === 'approve') return [action.token, action.spender]
    if (action.type === 'approveAll')
      return [action.collection, action.operator]
    if (action.type === 'approveItem')
      return [action.collection, action.spender]
    if (action.type === 'call' || action.type === 'sendNative')
      return [action.to]
    return []
  })
  const asked = [...new Set([...addresses, ...others])].slice(0, maxAddresses)
  return new Map(
    await Promise.all(
      asked.map(
        async (it) => [it.toLowerCase(), await hasCode(node, it)] as const,
      ),
    ),
  )
}

/** Returns what the tokens of actions say of themselves. */
export async function readTokens(
  node: Node,
  actions: readonly Action[],
  others: readonly string[] = [],
): Promise<Review['tokens']> {
  const addresses = flatten(actions).flatMap((action) => {
    if (action.type === 'approve' || action.type === 'transfer')
      return [action.token]
    return 'collection' in action ? [action.collection] : []
  })
  const asked = [...new Set([...addresses, ...others])].slice(0, maxAddresses)
  return new Map(
    await Promise.all(
      asked.map(
        async (it) => [it.toLowerCase(), await readToken(node, it)] as const,
      ),
    ),
  )
}

/** Returns by lower-case address which contracts say to be collections, of those that may be one. */
async function readCollections(
  node: Node,
  actions: readonly Action[],
): Promise<ReadonlyMap<string, boolean | undefined>> {
  const addresses = flatten(actions).flatMap((action) =>
    action.type === 'approve' && action.isPerhapsItem ? [action.token] : [],
  )
  const asked = [...new Set(addresses)].slice(0, maxAddresses)
  return new Map(
    await Promise.all(
      asked.map(
        async (it) => [it.toLowerCase(), await isCollection(node, it)] as const,
      ),
    ),
  )
}

/** Separates allowances of items from those of tokens, as far as the contract and its logs show which it is. */
function separateItems(
  action: Action,
  known: {
    tokens: Review['tokens']
    collections: ReadonlyMap<string, boolean | undefined>
    standards: SimulatedCalls['standards']
  },
): Action {
  if (action.type === 'call')
    return {
      ...action,
      actions: action.actions.map((each) => separateItems(each, known)),
    }
  if (action.type !== 'approve' || !action.isPerhapsItem) return action
  const { token, spender, amount } = action
  const key = token.toLowerCase()
  const standard = known.standards.get(key)
  if (known.collections.get(key) || standard === 'item')
    return { type: 'approveItem', collection: token, spender, id: amount }
  const isToken =
    known.tokens.get(key)?.decimals !== undefined || standard === 'token'
  return isToken ? { ...action, isPerhapsItem: undefined } : action
}

/** Returns actions and those that they contain. */
function flatten(actions: readonly Action[]): readonly Action[] {
  return actions.flatMap((action) =>
    action.type === 'call' ? [action, ...flatten(action.actions)] : [action],
  )
}

/** Returns the dangers of what is asked, before anything is simulated. */
export function listActionDangers(
  actions: readonly Action[],
  { account, code }: { account: string; code: CodeByAddress },
): readonly Danger[] {
  const all = flatten(actions)
  const isPerson = (address: string) =>
    code.get(address.toLowerCase()) === false
  const isSame = (one: string, other: string) =>
    one.toLowerCase() === other.toLowerCase()
  const found = all.flatMap((action): readonly Danger[] => {
    switch (action.type) {
      case 'approve':
      case 'approveItem': {
        const allowed = listAllowed(action)
        return allowed.length > 0 && isPerson(action.spender)
          ? [...allowed, createDanger('approvalToPerson')]
          : allowed
      }
      case 'approveAll': {
        if (!action.isApproved) return []
        const toPerson = isPerson(action.operator)
        return toPerson
          ? [createDanger('approveAll'), createDanger('approvalToPerson')]
          : [createDanger('approveAll')]
      }
      case 'transfer':
        return [
          ...(isSame(action.to, action.token)
            ? [createDanger('toTokenContract')]
            : []),
          ...(action.from !== undefined && !isSame(action.from, account)
            ? [createDanger('fromOther')]
            : []),
        ]
      case 'createContract':
        return [createDanger('createsContract')]
      case 'call':
        if (isPerson(action.to)) return [createDanger('callsPerson')]
        if (safeCalls.has(action.name ?? '')) return [createDanger('safe')]
        if (action.name === undefined) return [createDanger('unknownCall')]
        return []
      default:
        return []
    }
  })
  const allows = all.some(
    (action) =>
      (action.type === 'approve' && listAllowed(action).length > 0) ||
      (action.type === 'approveItem' && listAllowed(action).length > 0) ||
      (action.type === 'approveAll' && action.isApproved),
  )
  const takes = all.some(
    (action) => action.type === 'transfer' && action.from !== undefined,
  )
  const mixed = allows && takes ? [createDanger('batchTakesTokens')] : []
  return unique([...found, ...mixed])
}

/** Returns the dangers of what a spender may take; none if it may take nothing any more. */
function listAllowed(
  action: Extract<Action, { type: 'approve' | 'approveItem' }>,
): readonly Danger[] {
  const isNobody = /^0x0*$/.test(action.spender)
  if (action.type === 'approveItem')
    return isNobody ? [] : [createDanger('itemApproval')]
  const { amount, isUnlimited, isPerhapsItem } = action
  const size = isUnlimited ? 'unlimitedApproval' : 'approval'
  return [
    ...(amount > 0n ? [createDanger(size)] : []),
    ...(isPerhapsItem && !isNobody
      ? [createDanger('perhapsItemApproval', { id: String(amount) })]
      : []),
  ]
}

/** Returns each danger once. */
export function unique(dangers: readonly Danger[]): readonly Danger[] {
  return [...new Map(dangers.map((each) => [each.code, each])).values()]
}

/** What is sent to an address without code is known even if the node doesn't simulate. */
function complete(
  simulation: Simulation,
  parameters: { calls: readonly EvmTransaction[]; code: CodeByAddress },
): Simulation {
  const { calls, code } = parameters
  const isPlain = calls.every(
    ({ to, data }) =>
      to && data === '0x' && code.get(to.toLowerCase()) === false,
  )
  if (simulation.status !== 'unavailable' || !isPlain) return simulation
  const sent = calls.reduce((sum, { value }) => sum + value, 0n)
  return {
    ...{ status: 'succeeded', block: undefined },
    changes: [{ token: undefined, item: undefined, amount: -sent }],
  }
}

function judge(
  { simulation, approved }: SimulatedCalls,
  actions: readonly Action[],
): readonly Danger[] {
  if (simulation.status === 'unavailable') return [createDanger('notSimulated')]
  const shown = flatten(actions).flatMap((action) => {
    if (action.type === 'approve' || action.type === 'approveItem')
      return [action.spender.toLowerCase()]
    return action.type === 'approveAll' ? [action.operator.toLowerCase()] : []
  })
  const isHidden = approved.some((it) => !shown.includes(it.toLowerCase()))
  return isHidden ? [createDanger('hiddenApproval')] : []
}

function judgeFees(
  fees: readonly FeeEstimate[],
  parameters: {
    balance: bigint | undefined
    calls: readonly EvmTransaction[]
  },
): readonly Danger[] {
  const { balance, calls } = parameters
  const fee = addFees(fees)
  const sent = calls.reduce((sum, { value }) => sum + value, 0n)
  const isShort = balance !== undefined && balance < sent + (fee?.most ?? 0n)
  if (isShort) return [createDanger('insufficientFunds')]
  const dangers: Danger[] = []
  if (fees.some(({ isReverted }) => isReverted))
    dangers.push(createDanger('willFail'))
  if (!fee) dangers.push(createDanger('feeUnknown'))
  if (fees.some(({ isHigh }) => isHigh)) dangers.push(createDanger('highFee'))
  return dangers
}

function addFees(fees: readonly FeeEstimate[]): Review['fee'] {
  return fees.reduce<Review['fee']>(
    (sum, { fee }) =>
      sum && fee
        ? { expected: sum.expected + fee.expected, most: sum.most + fee.most }
        : undefined,
    { expected: 0n, most: 0n },
  )
}

function listChanged(
  simulation: Simulation,
  known: Review['tokens'],
): readonly string[] {
  if (simulation.status !== 'succeeded') return []
  return simulation.changes.flatMap(({ token }) =>
    token === undefined || known.has(token.toLowerCase()) ? [] : [token],
  )
}

function listDetails(
  { to, data, value, nonce }: EvmTransaction,
  estimate: FeeEstimate | undefined,
  index: number | undefined,
): readonly Detail[] {
  const depth = index === undefined ? 0 : 1
  const { transaction } = estimate ?? {}
  const rows: readonly (readonly [string, bigint | string | undefined])[] = [
    ['to', to],
    ['value (wei)', value],
    ['data', data],
    ['gas limit', transaction?.gas],
    ['max fee per gas (wei)', transaction?.maxFeePerGas],
    ['max priority fee per gas (wei)', transaction?.maxPriorityFeePerGas],
    ['gas price (wei)', transaction?.gasPrice],
    ['nonce', nonce],
  ]
  const listed = rows.flatMap(([name, value]) =>
    value === undefined ? [] : [{ depth, name, value: String(value) }],
  )
  if (index === undefined) return listed
  return [{ depth: 0, name: `call ${index + 1}`, value: undefined }, ...listed]
}
