type Field = { readonly name: string; readonly type: string }

type Definition = {
  readonly domain?: object | undefined
  readonly types: object
  readonly primaryType: string
  readonly message?: object | undefined
}

/** In the order of EIP-712. */
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Typed data as the JSON that `eth_signTypedData_v4` takes: with the domain's type, big integers in decimals. */
export function serializeTypedData(definition: Definition): string {
  const { types, primaryType } = definition
  const domain = { ...definition.domain } as Record<string, unknown>
  // Wallets may leave out what isn't a number here, and hash another domain.
  if (typeof domain.chainId === 'bigint')
    domain.chainId = Number(domain.chainId)
  const message = definition.message ?? domain
  const EIP712Domain = domainFields.filter(
    ({ name }) => domain[name] !== undefined,
  )
  return JSON.stringify(
    { domain, message, primaryType, types: { EIP712Domain, ...types } },
    (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
  )
}
