import type { Simulation } from '@latchkit/test/core/connectionSequences/createSimulation'
import { createSimulation } from '@latchkit/test/core/connectionSequences/createSimulation'
import { playSequence } from '@latchkit/test/core/connectionSequences/playSequence'
import { createSequences } from '@latchkit/test/core/connectionSequences/sequences'
import fc from 'fast-check'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import type { ConnectionEvent, ConnectionState } from './machine.ts'
import { transition, transitions } from './machine.ts'

/** The long suite has another seed each time, so that others add up. */
const numRuns = process.env.LATCHKIT_SUITE === 'long' ? 20_000 : 750
const numTransitionRuns = 10_000
/** Another one each time; set the one that a failure names to see it again. */
const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)

const eventTypes = [
  ...(['connect', 'restore', 'approve', 'fail', 'refuse', 'pause'] as const),
  ...(['cancel', 'change', 'lock', 'close', 'disconnect'] as const),
] satisfies readonly ConnectionEvent['type'][]

/** The public status of each state, and whether a wallet is being called in it. */
const shapes: {
  readonly [name in ConnectionState['name']]: readonly [
    status: ConnectionState['connection']['status'],
    reconnecting: boolean | undefined,
    hasAttempt: boolean,
  ]
} = {
  disconnected: ['disconnected', undefined, false],
  connecting: ['connecting', false, true],
  stored: ['connecting', true, false],
  restoring: ['connecting', true, true],
  connected: ['connected', undefined, false],
  replacing: ['connected', undefined, true],
  replacingLost: ['disconnected', undefined, true],
}

/** Events for any state: `of` is the present attempt or one that was replaced. */
const steps = fc.record({
  type: fc.constantFrom(...eventTypes),
  connectorId: fc.constantFrom('one', 'two'),
  isOwn: fc.constantFrom(true, true, true, false),
  isAwaited: fc.boolean(),
  store: fc.boolean(),
  address: fc.constantFrom('Alice', 'Bob'),
})

type Step = typeof steps extends fc.Arbitrary<infer step> ? step : never

function createEvent(state: ConnectionState, step: Step): ConnectionEvent {
  const { type, connectorId, isOwn, store, address } = step
  const controller = new AbortController()
  const other = { connectorId, controller }
  const of = isOwn && 'attempt' in state ? state.attempt : other
  const data = {
    accounts: [{ address, type: 'eoa' }],
    networkId: 'fake:1',
  } as const
  if (type === 'connect') return { type, attempt: other }
  if (type === 'restore') return { type, attempt: other, lastAddress: address }
  if (type === 'approve') return { type, of, ...data }
  if (type === 'fail')
    return step.isAwaited ? { type, of, awaitedId: connectorId } : { type, of }
  if (type === 'refuse' || type === 'pause') return { type, of }
  if (type === 'change') return { type, connectorId, store, ...data }
  if (type === 'lock') return { type, connectorId }
  if (type === 'close') return { type, connectorId, store }
  return { type }
}

describe('transitions', () => {
  const all = Object.entries(transitions).flatMap(([name, events]) =>
    Object.keys(events).map((type) => `${name} + ${type}`),
  )

  test('behavior: every transition keeps the states apart', () => {
    const visited = new Set<string>()
    const play = fc.property(
      fc.boolean(),
      fc.array(steps, { maxLength: 30, size: 'max' }),
      (isStored, sequence) => {
        let state: ConnectionState = isStored
          ? {
              name: 'stored',
              connection: {
                ...{ status: 'connecting', connectorId: 'one' },
                reconnecting: true,
              },
            }
          : { name: 'disconnected', connection: { status: 'disconnected' } }
        for (const step of sequence) {
          const event = createEvent(state, step)
          const next = transition(state, event)
          expect(next === undefined).toBe(isIgnored(state, event))
          if (!next) continue
          visited.add(`${state.name} + ${event.type}`)
          expectStep(state, event, next)
          state = next.state
        }
      },
    )
    fc.assert(play, { numRuns: numTransitionRuns, seed })
    console.log(`transitions visited: ${visited.size} of ${all.length}`)
    expect([...visited].sort()).toEqual([...all].sort())
  })

  test.each(Object.keys(shapes) as readonly ConnectionState['name'][])(
    'behavior: %s ends when the visitor disconnects',
    (name) => {
      expect(transitions[name].disconnect?.to).toBe('disconnected')
    },
  )
})

/** An event changes nothing if the table has no entry, or it is about another attempt or wallet. */
function isIgnored(state: ConnectionState, event: ConnectionEvent): boolean {
  if (!transitions[state.name][event.type]) return true
  if ('of' in event) return !('attempt' in state) || state.attempt !== event.of
  const { connection } = state
  const isConnected = connection.status === 'connected'
  return (
    'connectorId' in event &&
    !(isConnected && connection.connectorId === event.connectorId)
  )
}

const storing = ['approve', 'change', 'refuse', 'close', 'disconnect']
const ending = ['refuse', 'lock', 'close', 'disconnect']

function hasSameAttempt(one: ConnectionState, two: ConnectionState): boolean {
  return 'attempt' in one && 'attempt' in two && one.attempt === two.attempt
}

function expectStep(
  before: ConnectionState,
  event: ConnectionEvent,
  { state, effects }: NonNullable<ReturnType<typeof transition>>,
): void {
  const { connection } = state
  const [status, reconnecting, hasAttempt] = shapes[state.name]
  expect(connection.status).toBe(status)
  if (connection.status === 'connecting')
    expect(connection.reconnecting).toBe(reconnecting)
  expect('attempt' in state).toBe(hasAttempt)
  if ('attempt' in state && connection.status === 'connecting')
    expect(state.attempt.connectorId).toBe(connection.connectorId)

  // An attempt that ended is over; one that another event ends is aborted.
  const isOver = 'attempt' in before && !hasSameAttempt(before, state)
  if ('of' in event) expect(isOver).toBe(true)
  const isAborted = isOver && !('of' in event)
  // Requests end with the connection that they wait for.
  const wasConnected = before.connection.status === 'connected'
  const isReplaced = status !== 'connected' || event.type === 'approve'
  // Stored is what a wallet or the visitor decided, not what failed.
  const isDecided = storing.includes(event.type)
  const wasRestorable = !['disconnected', 'replacingLost'].includes(before.name)
  const isStored = event.type !== 'disconnect' || wasRestorable
  expect([...effects].sort()).toEqual([
    ...(isAborted ? ['abortAttempt'] : []),
    ...(wasConnected && isReplaced ? ['abortRequests'] : []),
    ...(isDecided && !isStored ? ['forget'] : []),
    ...(isDecided && isStored ? ['store'] : []),
  ])
  if (event.type === 'approve') expect(status).toBe('connected')
  if (ending.includes(event.type)) expect(status).toBe('disconnected')
  // The public connection keeps its identity if it doesn't change.
  if (before.name === 'connected' && state.name === 'replacing')
    expect(connection).toBe(before.connection)
  if (state.name === 'disconnected' && state.awaitedId)
    expect(['fail', 'lock']).toContain(event.type)
}

describe('connections', () => {
  let simulation: Simulation | undefined
  const report = (reason: unknown) => void simulation?.problems.push(reason)

  beforeAll(() => void process.on('unhandledRejection', report))
  afterAll(() => void process.off('unhandledRejection', report))
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation((...words) =>
      simulation?.warn(words.join(' ')),
    )
    // An unknown network is an alert.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('window', new EventTarget())
    // Its first load takes real time, which the turned clock would not wait for.
    await import('./resume.ts')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('behavior: in random sequences, state, storage and listeners agree', async () => {
    console.log(`LATCHKIT_SEED=${seed} (${numRuns} sequences)`)
    const play = fc.asyncProperty(createSequences(), async (sequence) => {
      vi.clearAllTimers()
      simulation = createSimulation({
        advance: (milliseconds) => vi.advanceTimersByTime(milliseconds),
        countTimers: () => vi.getTimerCount(),
      })
      await playSequence(simulation, sequence)
    })
    await fc.assert(play, { numRuns, seed })
  }, 300_000)
})
