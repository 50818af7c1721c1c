import type { Namespace } from '@latchkit/protocol'
import fc from 'fast-check'
import type { ConnectorType } from '../../../../core/src/types/Connector.ts'

/** The wallets of a simulation: a session over all families, an extension over three, a brand with a face for each of these, and one of the fourth. */
export const walletKinds: readonly {
  readonly id: string
  readonly type: ConnectorType
  readonly namespaces: readonly Namespace[]
}[] = [
  {
    ...{ id: 'session', type: 'WALLET_CONNECT' },
    namespaces: ['eip155', 'solana', 'bip122', 'polkadot'],
  },
  {
    ...{ id: 'three', type: 'EXTERNAL' },
    namespaces: ['bip122', 'eip155', 'solana'],
  },
  { id: 'foxEvm', type: 'ANNOUNCED', namespaces: ['eip155'] },
  { id: 'foxSolana', type: 'ANNOUNCED', namespaces: ['solana'] },
  { id: 'foxBitcoin', type: 'ANNOUNCED', namespaces: ['bip122'] },
  { id: 'dot', type: 'ANNOUNCED', namespaces: ['polkadot'] },
]

/** How a wallet answers a call; `partial` opens some of its namespaces. */
export type Answer =
  | 'approve'
  | 'partial'
  | 'reject'
  | 'fail'
  | 'malformed'
  | 'empty'

/** Numbers choose among what exists at that time, so that any step can run at any time. */
export type Action =
  | {
      do: 'connect'
      wallet: number
      namespaces: readonly Namespace[] | undefined
    }
  | {
      do: 'connectAll'
      wallets: readonly number[]
      namespaces: readonly Namespace[] | undefined
    }
  | { do: 'switchNamespace'; namespace: Namespace }
  | { do: 'abort' }
  | { do: 'disconnect'; namespace: Namespace | undefined }
  | { do: 'reconnect' }
  | { do: 'sign'; namespace: Namespace }
  | { do: 'switch'; namespace: Namespace; reference: number }
  | { do: 'abortRequests' }
  /** The oldest pending answer is 0. */
  | {
      do: 'answer'
      pending: number
      how: Answer
      variant: number
      /** What the same wallet or the visitor does before the answer may have been processed. */
      followUps: readonly FollowUp[]
      /** How many microtasks after it. */
      pause: number
    }
  | { do: 'answerAll'; how: Answer }
  | { do: 'wait'; seconds: number }
  | { do: 'mount' }
  | { do: 'unmount' }
  | { do: 'reload'; isClean: boolean }
  /** From now on the provider of the wallet opens with a deferred answer. */
  | { do: 'slow'; wallet: number }
  | { do: 'appear'; wallet: number }
  | { do: 'vanish'; wallet: number }
  /** In the middle of the next change of state, as an app's listener may. */
  | { do: 'interrupt'; with: Interruption }
  /** The visitor returns to the page from another window. */
  | { do: 'focus' }
  /** Away and back with the page frozen in between. */
  | { do: 'backForward'; meanwhile: readonly Outside[] }
  | Outside

/** What happens without this page. */
export type Outside =
  | { do: 'select'; wallet: number; address: string }
  | { do: 'move'; wallet: number; reference: number }
  /** All of its namespaces, or one. */
  | { do: 'close'; wallet: number; namespace: Namespace | undefined }
  | { do: 'leave'; wallet: number }
  | { do: 'open'; wallet: number }
  | { do: 'emitMalformed'; wallet: number; variant: number }
  | { do: 'otherTab'; namespace: Namespace; what: StoredChange; wallet: number }

type FollowUp =
  | Extract<Outside, { do: 'select' | 'move' | 'close' | 'leave' }>
  | Exclude<Interruption, { do: 'connect' }>

type StoredChange =
  | 'connected'
  | 'disconnected'
  | 'removed'
  | 'cleared'
  | 'malformed'
  | 'newer'

export type Interruption =
  | { do: 'connect'; wallet: number }
  | { do: 'disconnect'; namespace: Namespace | undefined }
  | { do: 'abort' }

export type Step = {
  readonly action: Action
  /** How many microtasks pass before the next step; all of them at 99. */
  readonly ticks: number
}

export type Sequence = {
  /** The wallets, by number, that were connected in each namespace before; -1 is none. */
  readonly before: readonly number[]
  readonly steps: readonly Step[]
  /** How the wallets answer in the end. */
  readonly ending: 'approve' | 'reject' | 'hang'
}

/** Creates random sequences of what the visitor, the app, the wallets and other tabs may do. */
export function createSequences(): fc.Arbitrary<Sequence> {
  const step: fc.Arbitrary<Step> = fc.record({
    action: createActions(),
    // Often none: most faults show between two microtasks.
    ticks: fc.constantFrom(0, 1, 2, 3, 5, 10, 99, 99, 99),
  })
  return fc.record({
    before: fc.tuple(
      fc.constantFrom(-1, -1, 0, 1, 2),
      fc.constantFrom(-1, -1, 0, 1, 3),
      fc.constantFrom(-1, -1, 0, 1, 4),
      fc.constantFrom(-1, -1, 0, 5),
    ),
    steps: fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }),
    ending: fc.constantFrom('approve', 'approve', 'reject', 'hang'),
  })
}

const wallet = fc.nat(walletKinds.length - 1)
const variant = fc.nat(15)
const families = ['eip155', 'solana', 'bip122', 'polkadot']
const namespace = fc.constantFrom(...families)
const maybe = fc.constantFrom(undefined, ...families)
const selection = fc.constantFrom(
  ...[undefined, undefined, ['eip155'], ['solana']],
  ...[
    ['eip155', 'polkadot'],
    ['bip122', 'solana'],
  ],
)
const address = fc.constantFrom('Alice', 'Bob')
const place = fc.constantFrom(1, 2, 7)

function createActions(): fc.Arbitrary<Action> {
  const outside = createOutside()
  const how = fc.constantFrom(
    ...(['approve', 'approve', 'approve', 'approve', 'partial'] as const),
    ...(['reject', 'fail', 'malformed', 'empty'] as const),
  )
  const answer = on('answer', {
    ...{ pending: fc.nat(3), how, variant },
    followUps: fc.array(createFollowUps(), { maxLength: 1 }),
    pause: fc.nat(8),
  })
  const connect = on('connect', { wallet, namespaces: selection })
  // The faces of a brand, and any two wallets.
  const wallets = fc.oneof(
    fc.constantFrom([2, 3, 4], [2, 3, 4, 5]),
    fc.tuple(wallet, wallet),
  )
  const interruption = fc.oneof(
    on('connect', { wallet }),
    on('disconnect', { namespace: maybe }),
    on('abort', {}),
  )
  return fc.oneof(
    weighted(10, answer),
    weighted(10, outside),
    weighted(6, connect),
    weighted(4, on('connectAll', { wallets, namespaces: selection })),
    weighted(2, on('switchNamespace', { namespace })),
    weighted(6, on('answerAll', { how })),
    weighted(3, on('disconnect', { namespace: maybe })),
    weighted(
      3,
      on('switch', { namespace, reference: fc.constantFrom(1, 2, 9) }),
    ),
    weighted(2, on('wait', { seconds: fc.nat(6) })),
    weighted(2, on('focus', {})),
    weighted(2, on('mount', {})),
    weighted(2, on('reload', { isClean: fc.boolean() })),
    on('abort', {}),
    on('reconnect', {}),
    on('sign', { namespace }),
    on('abortRequests', {}),
    on('unmount', {}),
    on('slow', { wallet }),
    on('appear', { wallet }),
    on('vanish', { wallet }),
    on('interrupt', { with: interruption }),
    on('backForward', { meanwhile: fc.array(outside, { maxLength: 2 }) }),
  )
}

function createOutside(): fc.Arbitrary<Outside> {
  const what = fc.constantFrom<StoredChange[]>(
    ...(['connected', 'connected', 'disconnected'] as const),
    ...(['removed', 'cleared', 'malformed', 'newer'] as const),
  )
  return fc.oneof(
    weighted(2, on('otherTab', { namespace, wallet, what })),
    on('select', { wallet, address }),
    on('move', { wallet, reference: place }),
    on('close', { wallet, namespace: maybe }),
    on('leave', { wallet }),
    on('open', { wallet }),
    on('emitMalformed', { wallet, variant }),
  )
}

function createFollowUps(): fc.Arbitrary<FollowUp> {
  return fc.oneof(
    weighted(2, on('select', { wallet, address })),
    weighted(3, on('move', { wallet, reference: place })),
    on('close', { wallet, namespace: maybe }),
    on('leave', { wallet }),
    weighted(2, on('abort', {})),
    on('disconnect', { namespace: maybe }),
  )
}

function on<name extends string, rest extends object>(
  name: name,
  rest: { [key in keyof rest]: fc.Arbitrary<rest[key]> },
): fc.Arbitrary<{ do: name } & rest> {
  return fc.record(rest).map((each) => ({ do: name, ...(each as rest) }))
}

function weighted<value>(weight: number, arbitrary: fc.Arbitrary<value>) {
  return { weight, arbitrary }
}
