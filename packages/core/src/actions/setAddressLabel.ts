import type { Namespace } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import {
  addressLabelsKey,
  isLabelOf,
  parseAddressLabels,
} from '../account/addressLabels.ts'
import type { Kit } from '../types/Kit.ts'

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
