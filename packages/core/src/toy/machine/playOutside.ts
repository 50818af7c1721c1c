import type { Namespace } from '@latchkit/protocol'
import { connectionKey } from '../../connection/storedConnection.ts'
import type { HeldWallet } from './createHeldWallet.ts'
import type { World } from './createWorld.ts'
import { namespaces } from './openPage.ts'
import type { Outside } from './Step.ts'

/** Plays what wallets and other tabs do by themselves. */
export function playOutside(world: World, action: Outside): void {
  const wallet = world.wallets[action.wallet]
  if (!wallet) return
  if (action.do === 'select') wallet.select(action.address)
  else if (action.do === 'move') wallet.move(action.reference)
  else if (action.do === 'babble') wallet.babble(action.variant)
  else if (action.do === 'otherTab') writeElsewhere(world, wallet, action)
  else wallet[action.do]()
}

function writeElsewhere(
  { tabs, foreign }: World,
  { id: connectorId, namespaces: spoken, read }: HeldWallet,
  { namespace, what }: Extract<Outside, { do: 'otherTab' }>,
): void {
  if (what === 'connected' && !spoken.includes(namespace)) return
  const accountId = read().find((each) => each.startsWith(namespace))
  const address = accountId?.split(':')[2] ?? 'Alice'
  const connected = { version: 1, status: 'connected', connectorId, address }
  const values = {
    connected: JSON.stringify(connected),
    disconnected: '{"version":1,"status":"disconnected"}',
    removed: undefined,
    cleared: undefined,
    junk: '{"version":1,"__proto__":{"status":',
    newer: JSON.stringify({ ...connected, version: 2 }),
  }
  const write = (each: Namespace) => {
    foreign.add(each)
    const key = `latchkit.${connectionKey(each)}`
    tabs.writeElsewhere(key, values[what], what !== 'cleared')
  }
  for (const each of what === 'cleared' ? namespaces : [namespace]) write(each)
}
