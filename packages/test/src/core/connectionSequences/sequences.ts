import type { Namespace } from '@latchkit/protocol'
import fc from 'fast-check'

/** How a wallet answers a call. */
export type Answer = 'approve' | 'reject' | 'fail' | 'malformed' | 'empty'

/** Numbers choose among what exists at that time, so that any step can run at any time. */
export type Action =
  | {
      do: 'connect'
      wallet: number
      namespaces: readonly Namespace[] | undefined
    }
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
  | { do: 'close'; wallet: number }
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
  readonly before: readonly [number, number]
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
      fc.constantFrom(-1, -1, 0, 2),
      fc.constantFrom(-1, -1, 0, 1, 2),
    ),
    steps: fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }),
    ending: fc.constantFrom('approve', 'approve', 'reject', 'hang'),
  })
}

const wallet = fc.nat(2)
const variant = fc.nat(15)
const namespace = fc.constantFrom('fake', 'other')
const maybe = fc.constantFrom(undefined, 'fake', 'other')
const address = fc.constantFrom('Alice', 'Bob')
const place = fc.constantFrom(1, 2, 7)

function createActions(): fc.Arbitrary<Action> {
  const outside = createOutside()
  const how = fc.constantFrom(
    ...(['approve', 'approve', 'approve', 'approve'] as const),
    ...(['reject', 'fail', 'malformed', 'empty'] as const),
  )
  const answer = on('answer', {
    ...{ pending: fc.nat(3), how, variant },
    followUps: fc.array(createFollowUps(), { maxLength: 1 }),
    pause: fc.nat(8),
  })
  const connect = on('connect', {
    wallet,
    namespaces: fc.constantFrom(undefined, undefined, ['fake'], ['other']),
  })
  const interruption = fc.oneof(
    on('connect', { wallet }),
    on('disconnect', { namespace: maybe }),
    on('abort', {}),
  )
  return fc.oneof(
    weighted(10, answer),
    weighted(10, outside),
    weighted(8, connect),
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
    on('close', { wallet }),
    on('leave', { wallet }),
    on('open', { wallet }),
    on('emitMalformed', { wallet, variant }),
  )
}

function createFollowUps(): fc.Arbitrary<FollowUp> {
  return fc.oneof(
    weighted(2, on('select', { wallet, address })),
    weighted(3, on('move', { wallet, reference: place })),
    on('close', { wallet }),
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
