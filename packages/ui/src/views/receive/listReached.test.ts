import type { Connector, Network } from '@latchkit/core'
import { expect, test } from 'vitest'
import { listReached } from './listReached.ts'

const create = (chainNamespace: string, id: number) =>
  ({ chainNamespace, caipNetworkId: `${chainNamespace}:${id}` }) as Network
const [one, two, cluster] = [
  create('eip155', 1),
  create('eip155', 2),
  create('solana', 1),
]
const networks = [one, two, cluster]

function list(
  type: 'eoa' | 'smartAccount',
  connector: Connector['type'],
  network = one,
) {
  const account = {
    allAccounts: [{ address: 'a', type }],
    connector: { type: connector } as Connector,
    namespace: network.chainNamespace,
  }
  return listReached({ networks }, { account, network })
}

test('default: all of the family', () => {
  expect(list('eoa', 'ANNOUNCED')).toEqual([one, two])
  expect(list('eoa', 'ANNOUNCED', cluster)).toEqual([cluster])
})

test('behavior: a contract is on its network alone', () => {
  expect(list('smartAccount', 'AUTH')).toEqual([one])
  expect(list('smartAccount', 'AUTH', two)).toEqual([two])
})

test('behavior: at the other end of a session may be a contract', () => {
  expect(list('eoa', 'WALLET_CONNECT')).toEqual([one])
  expect(list('eoa', 'WALLET_CONNECT', cluster)).toEqual([cluster])
})

test('behavior: a network that the app does not configure', () => {
  const other = create('bip122', 7)
  expect(list('eoa', 'ANNOUNCED', other)).toEqual([other])
})
