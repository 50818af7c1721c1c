import type { Connector } from '@latchkit/core'

/** Puts the connectors of one brand together, as long as none of them could stand for another: what claims the same families of chains stays apart. */
export function groupConnectors(
  connectors: readonly Connector[],
): readonly (readonly Connector[])[] {
  const groups: Connector[][] = []
  for (const connector of connectors) {
    const brand = groups.find((group) =>
      group.every((each) => isSameBrand(each, connector)),
    )
    if (brand) brand.push(connector)
    else groups.push([connector])
  }
  return groups
}

function isSameBrand(a: Connector, b: Connector): boolean {
  return (
    a.rdns !== undefined &&
    a.rdns === b.rdns &&
    a.name === b.name &&
    !a.claimants &&
    !b.claimants &&
    !a.namespaces.some((namespace) => b.namespaces.includes(namespace))
  )
}
