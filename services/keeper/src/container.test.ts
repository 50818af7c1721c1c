import {
  createKeySettings,
  getPrefix,
  secretNames,
} from '@latchkit/shared/keyService/settings'
import {
  describeContainer,
  readComposeEnv,
} from '@latchkit/test/shared/describeContainer'
import { expect, test } from 'vitest'
import { readConfig, service } from './config.ts'

const prefix = getPrefix(service.name)

describeContainer({
  service: service.name,
  prefix,
  settings: Object.keys(createKeySettings(service)),
  environmentOnly: secretNames,
  images: [/^postgres:\d+[\w.-]*$/, /^redis:\d+[\w.-]*$/],
  port: service.port,
})

test('behavior: the settings of compose.yaml can be used', () => {
  const given = {
    LATCHKIT_KEEPER_ORIGIN: 'https://keeper.shop.example',
    LATCHKIT_ACCOUNTS_ORIGIN: 'https://accounts.shop.example',
    LATCHKIT_FRAME_ORIGIN: 'https://wallet.shop.example',
    LATCHKIT_KEEPER_KEY: 'x'.repeat(32),
    LATCHKIT_KEEPER_LINK_KEY: 'xxx'.repeat(11),
  }
  const { env } = readComposeEnv({ service: service.name, prefix, given })
  const config = readConfig({ env })
  expect(config).toMatchObject({
    publicUrl: 'https://keeper.shop.example',
    accountsUrl: 'https://accounts.shop.example',
    frameOrigins: ['https://wallet.shop.example'],
  })
  expect(JSON.stringify(config)).not.toMatch(/given|xxx/)
})

test('error: settings that do not fit', () => {
  const required = {
    LATCHKIT_KEEPER_ACCOUNTS_URL: 'https://accounts.shop.example',
    LATCHKIT_KEEPER_FRAME_ORIGINS: 'https://wallet.shop.example',
    LATCHKIT_KEEPER_LINK_SECRET: 'x'.repeat(32),
  }
  const read = (env: Record<string, string>) => () => readConfig({ env })
  expect(read({})).toThrow('LATCHKIT_KEEPER_ACCOUNTS_URL')
  for (const env of [
    { LATCHKIT_KEEPER_LINK_SECRET: 'short' },
    { LATCHKIT_KEEPER_REDIS_URL: 'redis://127.0.0.1' },
    { LATCHKIT_KEEPER_KMS_KEY_ID: 'arn:aws:kms:us-east-1:1:key/a' },
    { LATCHKIT_KEEPER_FRAME_ORIGINS: 'http://wallet.shop.example' },
    { LATCHKIT_KEEPER_FRAME_ORIGINS: 'https://wallet.shop.example/' },
    { LATCHKIT_KEEPER_FRAME_ORIGINS: 'https://*.shop.example' },
  ])
    expect(read({ ...required, ...env })).toThrow(prefix)
})
