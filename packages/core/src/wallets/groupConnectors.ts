import type { Connector } from '../types/Connector.ts'

/** The connectors of one brand: its faces, each for other namespaces and with a provider of its own. */
export type Brand = readonly [Connector, ...Connector[]]

/** Groups connectors by brand, in the order in which they appeared. All of those that claim the same namespace stay apart, and those whose name several wallets claim, as one could impersonate the other. */
export function groupConnectors(
  connectors: readonly Connector[],
): readonly Brand[] {
  const groups: [Connector, ...Connector[]][] = []
  const isApart = (connector: Connector) =>
    connector.claimants !== undefined ||
    connectors.some((each) => each !== connector && isRival(each, connector))
  for (const connector of connectors) {
    const group = isApart(connector)
      ? undefined
      : groups.find((each) =>
          each.every((face) => !isApart(face) && isOtherFace(face, connector)),
        )
    if (group) group.push(connector)
    else groups.push([connector])
  }
  return groups
}

/** Whether two claim to be the same face of one brand. */
function isRival(a: Connector, b: Connector): boolean {
  return (
    isOfBrand(a, b) &&
    a.namespaces.some((namespace) => b.namespaces.includes(namespace))
  )
}

function isOtherFace(a: Connector, b: Connector): boolean {
  // Two that announce the same rdns have the same name, too, as it is the row's.
  return isOfBrand(a, b) && Boolean(a.brand || b.brand || a.name === b.name)
}

function isOfBrand(a: Connector, b: Connector): boolean {
  const brand = getBrand(a)
  return brand !== undefined && brand === getBrand(b)
}

function getBrand({ rdns, brand = rdns }: Connector): string | undefined {
  return brand?.toLowerCase()
}
