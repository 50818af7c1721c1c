import { normalize } from 'viem/ens'
import { RequestError } from '../../http/RequestError.ts'
import { isNameLabel } from './isNameLabel.ts'
import { isReserved } from './isReserved.ts'
import type { NameRules } from './NameRules.ts'

/** Throws 400 unless a name, in full and in normal form, is one that can be registered here. */
export function requireZoneName(
  name: string,
  { zones, reserved }: Pick<NameRules, 'zones' | 'reserved'>,
): void {
  // One zone may lie below another.
  const [zone] = zones
    .filter((it) => name.endsWith(`.${it}`))
    .sort((a, b) => b.length - a.length)
  if (!zone)
    throw refuse(`Only names below ${zones.join(' and ')} are registered here`)
  const label = name.slice(0, -zone.length - 1)
  if (!isNameLabel(label) || normalize(name) !== name)
    throw refuse(
      'A name has 4 to 63 lower-case letters, digits or single hyphens, and neither begins nor ends with a hyphen',
    )
  if (isReserved(label, { reserved }) || zones.includes(name))
    throw refuse('This name is reserved')
}

function refuse(description: string): RequestError {
  return new RequestError({ status: 400, field: 'name', description })
}
