import { createKit } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { expect, test } from 'vitest'
import { labelFamily, nameFamily } from './useFamilies.ts'

const namespace = 'eip155'

function describe(...names: readonly string[]) {
  const adapter = { ...createFakeAdapter({ namespace }), name: 'Ethereum' }
  const kit = createKit({
    adapters: [adapter],
    networks: names.map((name, index) => ({
      ...createFakeNetwork(index + 1, namespace),
      name,
    })),
  })
  const t = (key: string, { family = '' } = {}) => `${family} (${key})`
  return [
    nameFamily(kit, { namespace }),
    labelFamily(kit, { namespace, t: t as never }),
  ]
}

test('default', () => {
  expect(describe('Ethereum', 'Base')).toEqual([
    'Ethereum',
    'Ethereum (families.networks)',
  ])
})

test('behavior: one network of another name is called by that', () => {
  expect(describe('Base')).toEqual(['Base', 'Base'])
  expect(describe('Ethereum Sepolia')).toEqual(['Ethereum', 'Ethereum'])
})
