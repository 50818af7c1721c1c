import type { Namespace } from '@latchkit/protocol'

/** How a node of a namespace names its network: a method, and the CAIP-2 reference in what it answers. */
export const networkChecks: ReadonlyMap<
  Namespace,
  {
    readonly method: string
    readReference(result: unknown): string | undefined
  }
> = new Map([
  [
    'eip155',
    {
      method: 'eth_chainId',
      readReference: (result: unknown) =>
        typeof result === 'string' && /^0x[0-9a-f]{1,16}$/i.test(result)
          ? BigInt(result).toString()
          : undefined,
    },
  ],
  [
    'solana',
    {
      method: 'getGenesisHash',
      readReference: (result: unknown) =>
        typeof result === 'string' ? result.slice(0, 32) : undefined,
    },
  ],
])
