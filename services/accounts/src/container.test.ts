import {
  describeContainer,
  readComposeEnv,
} from '@latchkit/test/shared/describeContainer'
import { expect, test } from 'vitest'
import { prefix, readConfig, secretNames, settings } from './config.ts'

describeContainer({
  service: 'accounts',
  prefix,
  settings: Object.keys(settings),
  environmentOnly: secretNames,
  images: [/^postgres:\d+[\w.-]*$/, /^redis:\d+[\w.-]*$/],
  port: 8789,
})

test('behavior: the settings of compose.yaml can be used', () => {
  const given = {
    LATCHKIT_ACCOUNTS_ORIGIN: 'https://accounts.shop.example',
    LATCHKIT_FRAME_ORIGIN: 'https://wallet.shop.example',
    LATCHKIT_APP_ORIGIN: 'https://shop.example,https://a.shop.example',
    LATCHKIT_ACCOUNTS_KEY: 'x'.repeat(32),
    LATCHKIT_RECOVERY_KEY: 'x'.repeat(32),
    LATCHKIT_ACCOUNTS_LINK_KEY: 'z'.repeat(32),
    LATCHKIT_SMTP_URL: 'smtps://user:password@mail.shop.example',
    LATCHKIT_MAIL_FROM: 'Shop <wallet@shop.example>',
  }
  const { env } = readComposeEnv({ service: 'accounts', prefix, given })
  const config = readConfig({ env })
  expect(config).toMatchObject({
    publicUrl: 'https://accounts.shop.example',
    frameOrigins: ['https://wallet.shop.example'],
    origins: ['https://shop.example', 'https://a.shop.example'],
  })
  expect(config.databaseUrl?.reveal()).toBe(
    'postgres://latchkit_accounts:given@postgres:5432/latchkit_accounts',
  )
  expect(`${JSON.stringify(config)}`).not.toMatch(/password|xxx/)
})
