import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestRelay } from '../../../../services/relay/src/testing/startTestRelay.ts'
import { randomHex } from '../crypto/randomHex.ts'
import { openRelay } from '../toy/openRelay.ts'
import { toOutgoing } from '../toy/toOutgoing.ts'

let server: startTestRelay.ReturnType
beforeAll(async () => {
  server = await startTestRelay()
})
afterAll(() => server.stop())

const open = (more = {}) => openRelay({ urls: [server.url], ...more })

test('default', async () => {
  const [dapp, wallet] = [open(), open()]
  const topic = randomHex(32)
  await dapp.relay.subscribe(topic)
  await wallet.relay.subscribe(topic)
  await dapp.relay.publish(toOutgoing(topic, 'question'))
  expect(await wallet.receive(1)).toEqual(['question'])
  await wallet.relay.publish(toOutgoing(topic, 'answer', { tag: 1109 }))
  await dapp.receive(1)
  expect(dapp.messages).toEqual([
    { topic, message: 'answer', publishedAt: expect.any(Number), tag: 1109 },
  ])
  expect([...dapp.alerts, ...wallet.alerts]).toEqual([])
})
