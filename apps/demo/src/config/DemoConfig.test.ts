import { describe, expect, test } from 'vitest'
import { parseConfig } from './DemoConfig.ts'

describe('parseConfig', () => {
  describe('parseConfig', () => {
    test('default', () => {
      const config = {
        chains: [{ chainId: 31337, name: 'One', rpcUrl: 'http://127.0.0.1:1' }],
        accounts: [{ address: '0x1', privateKey: '0x2' }],
      }
      expect(parseConfig(JSON.stringify(config))).toEqual(config)
    })

    test.each([
      ['a page in its place', '<!doctype html>'],
      ['no object', 'null'],
      ['no chains', '{"chains":[],"accounts":[{}]}'],
      ['no accounts', '{"chains":[{}]}'],
    ])('error: %s', (_, text) => {
      expect(() => parseConfig(text)).toThrowErrorMatchingInlineSnapshot(
        `[DevnetNotFoundError: The local chains are not running.]`,
      )
    })
  })
})
