import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FrameConfig } from './config.ts'

const config: FrameConfig = {
  accountsUrl: 'https://accounts.shop.example',
  keeperUrl: 'https://keeper.shop.example:8443',
  vaultUrl: 'http://127.0.0.1:8791',
  projects: [
    {
      id: 'shop',
      origins: [
        ...['https://shop.example', 'https://[2001:db8::1]:8443'],
        ...['http://localhost:5173', 'http://shop.localhost', 'http://[::1]:1'],
      ],
    },
  ],
  allowLoopback: false,
  chains: [
    {
      id: 'eip155:31337',
      name: 'Devnet',
      rpcUrls: ['https://rpc.shop.example/key?x=1', 'http://127.0.0.1:8545'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      isTestnet: true,
      explorerUrl: 'https://explorer.shop.example/',
    },
    {
      id: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      name: 'Solana',
      rpcUrls: ['http://127.0.0.1:8899'],
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    },
  ],
}

const accepts = (value: unknown) => z.safeParse(FrameConfig, value).success

test('default', () => {
  expect(z.parse(FrameConfig, config)).toEqual(config)
  expect(accepts({ ...config, projects: [] })).toBe(true)
})

test.each([
  ...['http://shop.example', 'https://shop.example/', 'https://shop.example.'],
  ...['https://*.shop.example', '*', 'null', "'self'", 'https:', ''],
  ...['https://shop.example; script-src *', 'https://shop.example\r\nx: y'],
  ...['https://shop.example https://evil.example', 'https://SHOP.example'],
  ...['https://user@shop.example', 'http://localhost.evil.example'],
  ...['http://127.0.0.1.evil.example', 'http://evillocalhost'],
])('error: %j is no origin', (origin) => {
  const projects = [{ id: 'shop', origins: [origin] }]
  expect(accepts({ ...config, projects })).toBe(false)
  expect(accepts({ ...config, accountsUrl: origin })).toBe(false)
})

test.each([
  ...['http://rpc.shop.example', 'ws://127.0.0.1:1', 'javascript:alert(1)'],
  ...[
    'https://rpc.shop.example/ https://evil.example',
    'https://a.example/;\n',
  ],
  ...['http://127.0.0.1@evil.example/', 'http://localhost.evil.example/'],
])('error: %j is no URL of a network', (url) => {
  const [chain] = config.chains
  const chains = [{ ...chain, rpcUrls: [url] }]
  expect(accepts({ ...config, chains })).toBe(false)
})

test('error: networks', () => {
  const [chain] = config.chains
  expect(accepts({ ...config, chains: [] })).toBe(false)
  expect(accepts({ ...config, chains: [chain, chain] })).toBe(false)
  expect(accepts({ ...config, chains: [{ ...chain, rpcUrls: [] }] })).toBe(
    false,
  )
  expect(accepts({ ...config, chains: [{ ...chain, id: 'bip122:1' }] })).toBe(
    false,
  )
  expect(accepts({ ...config, more: 1 })).toBe(false)
})
