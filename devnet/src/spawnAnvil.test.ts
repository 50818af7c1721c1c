import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findAnvil } from './spawnAnvil.ts'

test('default', () => {
  expect(existsSync(findAnvil())).toBe(true)
})

test('parameters: env', () => {
  const env = { LATCHKIT_ANVIL: import.meta.filename }
  expect(findAnvil({ env })).toBe(import.meta.filename)
})

test('error: AnvilNotFoundError', () => {
  expect(() =>
    findAnvil({ env: {}, platform: 'plan9' }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[AnvilNotFoundError: The local chains need anvil, and @foundry-rs/anvil-plan9-amd64 is not installed: install Foundry (https://getfoundry.sh) and set LATCHKIT_ANVIL to the path of its anvil.]`,
  )
  expect(() => findAnvil({ env: { LATCHKIT_ANVIL: '/nowhere' } })).toThrow(
    'LATCHKIT_ANVIL',
  )
})
