import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createMetrics } from './metrics.ts'

/** Creates counters, and reads those that changed, without the delay of the event loop. */
function setup() {
  const metrics = createMetrics()
  async function read(part: string): Promise<string[]> {
    const { body } = await metrics.render()
    return body
      .split('\n')
      .filter((it) => it.startsWith('latchkit_relay_') && it.includes(part))
      .map((it) => it.slice('latchkit_relay_'.length))
  }
  return { metrics, read }
}

test('default', async () => {
  const { metrics, read } = setup()
  metrics.observeOpen(1)
  metrics.observeOpen(1)
  metrics.observeOpen(-1)
  metrics.observeRedelivery()
  metrics.observeStoreFailure()
  metrics.observeRefusal('TtlTooLong')
  expect(await read('open_sockets')).toEqual(['open_sockets 1'])
  expect(await read('redeliveries')).toEqual(['redeliveries_total 1'])
  expect(await read('failures')).toEqual(['store_failures_total 1'])
  expect(await read('refusals')).toEqual(['refusals_total{tag="TtlTooLong"} 1'])
  const { type } = await metrics.render()
  expect(type).toContain('text/plain')
})

test('behavior: two relays of a process share no counters', async () => {
  const [first, second] = [setup(), setup()]
  first.metrics.observeOpen(1)
  expect(await second.read('open_sockets')).toEqual(['open_sockets 0'])
})

test('behavior: tags of WalletConnect are counted each, others together', async () => {
  const { metrics, read } = setup()
  for (const tag of [0, 1, 999, 1_000, 1_121, 1_122, 4_000_000_000])
    metrics.observePublish({ tag, depth: 1 })
  expect(await read('publishes')).toEqual([
    'publishes_total{tag="0"} 1',
    'publishes_total{tag="other"} 4',
    'publishes_total{tag="1000"} 1',
    'publishes_total{tag="1121"} 1',
  ])
})

test('behavior: known close codes are counted each, others together', async () => {
  const { metrics, read } = setup()
  const known = [1_000, 1_001, 1_015, 3_000, 4_008, 4_010]
  for (const code of [...known, 999, 1_016, 2_999, 3_001, 4_009, 4_999])
    metrics.observeClose(code)
  expect(await read('closes')).toEqual([
    ...known.map((code) => `closes_total{code="${code}"} 1`),
    'closes_total{code="other"} 6',
  ])
})

test('behavior: depths of mailboxes', async () => {
  const { metrics, read } = setup()
  metrics.observePublish({ tag: 0, depth: 3 })
  expect(await read('mailbox_depth')).toMatchInlineSnapshot(`
    [
      "mailbox_depth_bucket{le="1"} 0",
      "mailbox_depth_bucket{le="2"} 0",
      "mailbox_depth_bucket{le="4"} 1",
      "mailbox_depth_bucket{le="8"} 1",
      "mailbox_depth_bucket{le="16"} 1",
      "mailbox_depth_bucket{le="32"} 1",
      "mailbox_depth_bucket{le="64"} 1",
      "mailbox_depth_bucket{le="128"} 1",
      "mailbox_depth_bucket{le="256"} 1",
      "mailbox_depth_bucket{le="+Inf"} 1",
      "mailbox_depth_sum 3",
      "mailbox_depth_count 1",
    ]
  `)
})

test('behavior: times until answers, in seconds', async () => {
  const { metrics, read } = setup()
  metrics.observeAnswer(250)
  expect(await read('push_answer_seconds')).toMatchInlineSnapshot(`
    [
      "push_answer_seconds_bucket{le="0.005"} 0",
      "push_answer_seconds_bucket{le="0.02"} 0",
      "push_answer_seconds_bucket{le="0.05"} 0",
      "push_answer_seconds_bucket{le="0.1"} 0",
      "push_answer_seconds_bucket{le="0.25"} 1",
      "push_answer_seconds_bucket{le="0.5"} 1",
      "push_answer_seconds_bucket{le="1"} 1",
      "push_answer_seconds_bucket{le="2"} 1",
      "push_answer_seconds_bucket{le="4"} 1",
      "push_answer_seconds_bucket{le="10"} 1",
      "push_answer_seconds_bucket{le="60"} 1",
      "push_answer_seconds_bucket{le="+Inf"} 1",
      "push_answer_seconds_sum 0.25",
      "push_answer_seconds_count 1",
    ]
  `)
})

test('behavior: the longest delay of the event loop is that since the last time', async () => {
  const { read } = setup()
  const readDelay = async () => {
    const [line = ''] = await read('event_loop_delay_seconds')
    return Number(line.split(' ')[1])
  }
  let delay = 0
  // Again if the clock was not looked at before and after.
  await vi.waitFor(async () => {
    await setTimeout(30)
    const end = performance.now() + 200
    while (performance.now() < end);
    await setTimeout(30)
    delay = await readDelay()
    expect(delay).toBeGreaterThan(0.15)
  })
  expect(delay).toBeLessThan(60)
  // A busy machine may delay the next one, too.
  await vi.waitFor(async () => expect(await readDelay()).toBeLessThan(delay))
})
