import {
  describeContainer,
  readComposeEnv,
} from '@latchkit/test/shared/describeContainer'
import { expect, test } from 'vitest'
import { prefix, readConfig, secretNames, settings } from './config.ts'

describeContainer({
  ...{ service: 'frame', prefix, port: 8792, images: [] },
  settings: Object.keys(settings),
  environmentOnly: secretNames,
})

test('behavior: the settings of compose.yaml can be used', () => {
  const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
  const chains = [
    {
      id: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      name: 'Solana',
      rpcUrls: ['https://rpc.shop.example'],
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    },
  ]
  const given = {
    LATCHKIT_FRAME_ORIGIN: 'https://wallet.shop.example',
    LATCHKIT_ACCOUNTS_ORIGIN: 'https://accounts.shop.example',
    LATCHKIT_KEEPER_ORIGIN: 'https://keeper.shop.example',
    LATCHKIT_VAULT_ORIGIN: 'https://vault.shop.example',
    LATCHKIT_ACCOUNTS_LINK_KEY: 'a'.repeat(32),
    LATCHKIT_KEEPER_LINK_KEY: 'k'.repeat(32),
    LATCHKIT_VAULT_LINK_KEY: 'v'.repeat(32),
    LATCHKIT_SMTP_URL: 'smtps://mail.shop.example',
    LATCHKIT_MAIL_FROM: 'wallet@shop.example',
    LATCHKIT_PROJECTS: JSON.stringify(projects),
    LATCHKIT_CHAINS: JSON.stringify(chains),
  }
  const { env } = readComposeEnv({ service: 'frame', prefix, given })
  expect(readConfig({ env })).toMatchObject({
    ...{ projects, chains, publicUrl: 'https://wallet.shop.example' },
    vaultUrl: 'https://vault.shop.example',
  })
})
