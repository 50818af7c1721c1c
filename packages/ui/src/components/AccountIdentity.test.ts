import { describe, expect, test } from 'vitest'
import { shortenAddress } from './useProfile.ts'

describe('shortenAddress', () => {
  test('default', () => {
    expect(shortenAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe(
      '0x5290…9EE7',
    )
  })

  test('behavior: a short one stays whole', () => {
    expect(shortenAddress('Alice')).toBe('Alice')
  })
})
