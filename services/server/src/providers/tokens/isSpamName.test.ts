import { expect, test } from 'vitest'
import { isSpamName } from './isSpamName.ts'

test.each([
  ['Visit usdc-gift.com', 'USDC'],
  ['$ 5000 AIRDROP at pool.xyz', 'UNI'],
  ['Reward token', 'RWD'],
  ['Token', 'claim now'],
  ['https://x.example', 'X'],
  ['t.me/gift', 'X'],
  ['USD Coin', 'USDС'],
  ['Tether', 'USD₮'],
  ['Ether', 'ΕΤΗ'],
  ['Ether', 'ＥＴＨ'],
])('default: %s (%s)', (name, symbol) => {
  expect(isSpamName({ name, symbol })).toBe(true)
})

test.each([
  ['USD Coin', 'USDC'],
  ['Wrapped Ether', 'WETH'],
  ['yearn.finance', 'YFI'],
  ['Liquid staked Ether 2.0', 'stETH'],
  ['Dai Stablecoin', 'DAI'],
  ['', ''],
])('behavior: %s (%s) is none', (name, symbol) => {
  expect(isSpamName({ name, symbol })).toBe(false)
})
