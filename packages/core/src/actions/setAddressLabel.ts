import type { Namespace } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import { addressLabelsKey, parseAddressLabels } from '../storage/storedState.ts'
import type { Kit } from '../types/Kit.ts'
import type { AddressLabel } from '../types/State.ts'

/** Stores the visitor's own label of an address on this device; an empty label removes it. */
export function setAddressLabel(
  kit: Kit,
  parameters: setAddressLabel.Parameters,
): void {
  const { namespace, address } = parameters
  const label = stripText(parameters.label, { max: 64 })
  const { storage } = kit.internal
  // Another tab may have stored labels since.
  const known =
    storage.read(addressLabelsKey, parseAddressLabels) ??
    kit.getState().addressLabels
  const others = known.filter((each) => !isLabelOf(kit, each, parameters))
  const addressLabels = label
    ? [...others, { namespace, address, label }]
    : others
  kit.internal.setState((state) => ({ ...state, addressLabels }))
  storage.write(addressLabelsKey, addressLabels)
}

export declare namespace setAddressLabel {
  type Parameters = {
    namespace: Namespace
    address: string
    /** Plain text, cut at 64 characters. */
    label: string
  }
}

/** Whether a label is for this address, in any spelling. */
function isLabelOf(
  kit: Kit,
  label: AddressLabel,
  parameters: { namespace: Namespace; address: string },
): boolean {
  const { namespace, address } = parameters
  if (label.namespace !== namespace) return false
  const adapter = kit.adapters.get(namespace)
  return adapter
    ? adapter.isSameAddress(label.address, address)
    : label.address === address
}
