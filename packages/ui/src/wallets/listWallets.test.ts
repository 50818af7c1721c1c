import type { Connector, ConnectorType } from '@latchkit/core'
import { expect, test } from 'vitest'
import { createWallet } from '../../../core/src/toy/createToyKit.ts'
import { listWallets } from './listWallets.ts'

function create(id: string, type: ConnectorType): Connector {
  return { ...createWallet({ id, name: id }).connector, type }
}

const connectors = [
  create('external', 'EXTERNAL'),
  create('multi', 'MULTI_CHAIN'),
  create('injected', 'INJECTED'),
  create('announced', 'ANNOUNCED'),
  create('walletConnect', 'WALLET_CONNECT'),
]

const list = (recent: readonly string[] = []) =>
  listWallets(
    connectors,
    recent.map((id) => ({ id, name: id })),
  ).map(({ connector, tag }) => [connector.id, tag])

test('default', () => {
  expect(list()).toEqual([
    ['walletConnect', undefined],
    ['injected', 'installed'],
    ['announced', 'installed'],
    ['multi', undefined],
    ['external', undefined],
  ])
})

test('parameters: recent wallets come first, newest before older', () => {
  expect(list(['external', 'announced'])).toEqual([
    ['walletConnect', undefined],
    ['external', 'recent'],
    ['announced', 'recent'],
    ['injected', 'installed'],
    ['multi', undefined],
  ])
})

test('behavior: a recent wallet that is not there is not listed', () => {
  expect(list(['gone'])).toEqual(list())
})
