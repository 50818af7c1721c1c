import { describe, expect, test } from 'vitest'
import { parseConfig } from './loadConfig.ts'

describe('parseConfig', () => {
  test('default', () => {
    const config = {
      chains: [{ chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:1' }],
      accounts: [{ address: '0x1', privateKey: '0x2' }],
      relay: 'ws://127.0.0.1:2',
    }
    expect(parseConfig(JSON.stringify(config))).toEqual(config)
  })

  test.each([
    ['a page in its place', '<!doctype html>'],
    ['no object', 'null'],
    ['no chains', '{"chains":[],"accounts":[{}],"relay":"ws://a"}'],
    ['no accounts', '{"chains":[{}],"accounts":[],"relay":"ws://a"}'],
    ['no relay', '{"chains":[{}],"accounts":[{}]}'],
  ])('error: %s', (_, text) => {
    expect(() => parseConfig(text)).toThrowErrorMatchingInlineSnapshot(
      `[ConfigNotFoundError: The local chains and the relay are not running.]`,
    )
  })
})
