import type { Namespace } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { AddressLabel } from '../types/State.ts'

export const addressLabelsKey = 'addressLabels'

/** Whether a label is for this address, in any spelling. */
export function isLabelOf(
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

/** The number of labels that are read: the storage is untrusted. */
const maxLabels = 1_000

/** CAIP-10. */
const maxAddressLength = 128

export function parseAddressLabels(
  value: unknown,
): readonly AddressLabel[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, maxLabels).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { namespace, address, label } = item as Record<string, unknown>
    if (typeof namespace !== 'string') return []
    if (typeof address !== 'string' || typeof label !== 'string') return []
    if (address.length > maxAddressLength) return []
    return [{ namespace, address, label: stripText(label, { max: 64 }) }]
  })
}
