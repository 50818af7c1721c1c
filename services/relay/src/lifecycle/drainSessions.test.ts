import { expect, test, vi } from 'vitest'
import type { Session } from '../sockets/Session.ts'
import { drainSessions } from './drainSessions.ts'

/** Sockets that close when they are told to, or never. */
function open(count: number, { closes = true } = {}) {
  const sessions = new Set<Session>()
  for (let i = 0; i < count; i++) {
    const session: Session = {
      receive() {},
      receivePing() {},
      receivePong() {},
      tick() {},
      leave() {
        if (closes) sessions.delete(session)
      },
      close() {},
      end() {},
    }
    sessions.add(session)
  }
  return sessions
}

test('B16: sockets are closed at moments of their own, over the whole time', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const sessions = open(1_000)
  await drainSessions(sessions, { spread: 500 })
  expect(sessions.size).toBe(0)
  // Those who come back are no more at once than chance has it: about a hundred in each tenth.
  const tenths = Array.from({ length: 10 }, () => 0)
  for (const [, delay = 0] of timers.mock.calls) {
    const tenth = Math.floor(delay / 50)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  expect(tenths).toHaveLength(10)
  for (const count of tenths) {
    expect(count).toBeGreaterThan(40)
    expect(count).toBeLessThan(180)
  }
})

test('behavior: who does not close is not waited for', async () => {
  const sessions = open(1, { closes: false })
  const started = Date.now()
  await drainSessions(sessions, { spread: 0 })
  expect(Date.now() - started).toBeLessThan(4_000)
})
