import { createFakeRelay } from '@latchkit/test/walletconnect/createFakeRelay'
import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

/** Creates a relay that records the topics from which its clients unsubscribe. */
function recordEnds() {
  const relay = createFakeRelay()
  const ended: string[] = []
  const open: typeof relay.open = (handlers, id) => {
    const opened = relay.open(handlers, id)
    return {
      ...opened,
      unsubscribe(topic) {
        ended.push(topic)
        return opened.unsubscribe(topic)
      },
    }
  }
  return { relay: { ...relay, open }, ended }
}

test('behavior: the topics of a pairing and of a session end with them', async () => {
  const { relay, ended } = recordEnds()
  const fixture = await openTestClient({ relay })
  const { session, getUri } = fixture.pair()
  const proposal = await fixture.wallet.scan(await getUri())
  await fixture.wallet.approve(proposal)
  const { topic } = await session
  await relay.idle()
  expect(ended).toEqual([proposal.topic])
  await fixture.client.disconnect({ topic })
  expect(ended).toEqual([proposal.topic, topic])
  await fixture.client.disconnect({ topic })
  await relay.idle()
  expect(ended).toEqual([proposal.topic, topic])
})

test('behavior: a page that disconnects waits for an unreachable relay for 2 s', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  await fixture.relay.idle()
  fixture.relay.setOffline()
  const done = vi.fn()
  fixture.client.disconnect({ topic }).then(done)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await fixture.client.listSessions()).toEqual([])
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

test('behavior: a page that has disconnected has no timer', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  await fixture.client.disconnect({ topic })
  expect(vi.getTimerCount()).toBe(0)
})
