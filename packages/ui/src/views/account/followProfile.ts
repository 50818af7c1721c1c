import type { Kit } from '@latchkit/core'
import {
  getAccount,
  getIdentity,
  getNetwork,
  watchAccount,
  watchNetwork,
} from '@latchkit/core'
import { hasFeature } from '../../modal/hasFeature.ts'
import type { Modal } from '../../modal/Modal.ts'

/** Keeps the profile of the connected address up to date, until the signal aborts. */
export function followProfile(
  kit: Kit,
  { modal, signal }: { modal: Modal; signal: AbortSignal },
): void {
  let asked = ''

  const read = async () => {
    const { address } = getAccount(kit)
    const { network } = getNetwork(kit)
    const networkId = network.caipNetworkId
    const question = `${networkId}:${address}`
    if (!address || question === asked) return
    if (!hasFeature(kit, network, 'names')) return
    asked = question
    try {
      const parameters = { address, network: networkId, signal }
      const identity = await getIdentity(kit, parameters)
      const { profiles } = modal.getState()
      // A network that the server doesn't serve has neither; a name belongs to the address.
      const isKnown =
        profiles.has(address) && !identity.name && !identity.avatar
      if (question === asked && !isKnown)
        modal.setState({
          profiles: new Map([...profiles, [address, identity]]),
        })
    } catch {
      // A missing name needs no message; the next change retries.
      if (question === asked) asked = ''
    }
  }

  const onChange = () => void read()
  const stops = [
    watchAccount(kit, { onChange }),
    watchNetwork(kit, { onChange }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  onChange()
}
