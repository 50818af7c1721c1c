import {
  describeContainer,
  readComposeEnv,
} from '@latchkit/test/shared/describeContainer'
import { expect, test } from 'vitest'
import { prefix, readConfig, settings } from './config.ts'

describeContainer({
  service: 'relay',
  prefix,
  settings: Object.keys(settings),
  environmentOnly: ['redisUrl'],
  images: [/^redis:7\.\d+[\w.-]*$/],
  port: 8788,
})

test('behavior: the settings of compose.yaml can be used', () => {
  const given = { LATCHKIT_RELAY_URL: 'wss://relay.example' }
  const { env, text } = readComposeEnv({ service: 'relay', prefix, given })
  const config = readConfig({ env })
  expect(config).toMatchObject({
    ...{ store: 'redis', trustedProxies: 1, projects: [] },
    publicUrls: ['wss://relay.example'],
  })
  expect(config.redisUrl?.reveal()).toBe('redis://redis:6379')
  // It is not killed while it closes its sockets.
  const grace = Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])
  expect(grace * 1_000).toBeGreaterThan(config.drainSpread + 5_000)
})
