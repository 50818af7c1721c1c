import fc from 'fast-check'
import type { Action, Foreign, Outside, Sequence, Soon, Step } from './Step.ts'

/** Random visits: what the visitor, the app, the wallets and other tabs may do, in any order. */
export function createSequences(): fc.Arbitrary<Sequence> {
  const step: fc.Arbitrary<Step> = fc.record({
    action: createActions(),
    // Often none: most of what is wrong shows between two microtasks.
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
const namespace = fc.constantFrom('toy', 'toz')
const maybe = fc.constantFrom(undefined, 'toy', 'toz')
const address = fc.constantFrom('Alice', 'Bob')
const place = fc.constantFrom(1, 2, 7)

function createActions(): fc.Arbitrary<Action> {
  const outside = createOutside()
  const how = fc.constantFrom(
    ...(['approve', 'approve', 'approve', 'approve'] as const),
    ...(['reject', 'fail', 'junk', 'empty'] as const),
  )
  const answer = on('answer', {
    ...{ held: fc.nat(3), how, variant },
    soon: fc.array(createSoon(), { maxLength: 1 }),
    pause: fc.nat(8),
  })
  const connect = on('connect', {
    wallet,
    namespaces: fc.constantFrom(undefined, undefined, ['toy'], ['toz']),
  })
  const interruption = fc.oneof(
    on('connect', { wallet }),
    on('disconnect', { namespace: maybe }),
    on('abort', {}),
  )
  return fc.oneof(
    often(10, answer),
    often(10, outside),
    often(8, connect),
    often(6, on('answerAll', { how })),
    often(3, on('disconnect', { namespace: maybe })),
    often(3, on('switch', { namespace, reference: fc.constantFrom(1, 2, 9) })),
    often(2, on('wait', { seconds: fc.nat(6) })),
    often(2, on('mount', {})),
    often(2, on('reload', { isClean: fc.boolean() })),
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
  const what = fc.constantFrom<Foreign[]>(
    ...(['connected', 'connected', 'disconnected'] as const),
    ...(['removed', 'cleared', 'junk', 'newer'] as const),
  )
  return fc.oneof(
    often(2, on('otherTab', { namespace, wallet, what })),
    on('select', { wallet, address }),
    on('move', { wallet, reference: place }),
    on('close', { wallet }),
    on('leave', { wallet }),
    on('open', { wallet }),
    on('babble', { wallet, variant }),
  )
}

function createSoon(): fc.Arbitrary<Soon> {
  return fc.oneof(
    often(2, on('select', { wallet, address })),
    often(3, on('move', { wallet, reference: place })),
    on('close', { wallet }),
    on('leave', { wallet }),
    often(2, on('abort', {})),
    on('disconnect', { namespace: maybe }),
  )
}

function on<name extends string, rest extends object>(
  name: name,
  rest: { [key in keyof rest]: fc.Arbitrary<rest[key]> },
): fc.Arbitrary<{ do: name } & rest> {
  return fc.record(rest).map((each) => ({ do: name, ...(each as rest) }))
}

function often<value>(weight: number, arbitrary: fc.Arbitrary<value>) {
  return { weight, arbitrary }
}
