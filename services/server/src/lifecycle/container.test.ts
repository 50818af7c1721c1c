import {
  describeContainer,
  readComposeEnv,
} from '@latchkit/test/shared/describeContainer'
import { expect, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { prefix, secretSettings, settings } from '../config/settings.ts'

describeContainer({
  service: 'server',
  prefix,
  settings: Object.keys({ ...settings, ...secretSettings }),
  environmentOnly: Object.keys(secretSettings),
  images: [/^postgres:\d+[\w.-]*$/, /^redis:\d+[\w.-]*$/],
  port: 8787,
})

test('behavior: the settings of compose.yaml can be used', () => {
  const given = { LATCHKIT_PUBLIC_URL: 'https://a.example' }
  const { env } = readComposeEnv({ service: 'server', prefix, given })
  const config = readConfig({ env })
  expect(config.publicUrl).toBe('https://a.example')
  expect(config.databaseUrl?.reveal()).toBe(
    'postgres://latchkit:given@postgres:5432/latchkit',
  )
})
