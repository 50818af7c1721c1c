import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { getEnsName } from 'viem/actions'
import type { WalletConfig } from '../config/loadConfig.ts'
import type { describeCall } from '../request/describeAction.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { connectChain } from './transactions.ts'

/** Returns the name of an address and the chain on which it was read; `undefined` until it is known, or if it has none. */
export function useName(address: string | undefined): useName.ReturnType {
  const { config } = useWallet().wallet
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    if (!address) return
    let isOver = false
    readName(config, address as Address).then(
      (name) => {
        if (!isOver && name) setFound({ address, ...name })
      },
      // The address says the same.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [config, address])

  return found?.address === address ? found : undefined
}

export declare namespace useName {
  type ReturnType = describeCall.Name | undefined
}

type Found = describeCall.Name & { readonly address: string }

/** Letters that can't be mistaken for others. */
const plainName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Reads the primary name on the first chain; the resolver checks that the name leads back to the address (ENSIP-3). */
async function readName(
  config: WalletConfig,
  address: Address,
): Promise<describeCall.Name | undefined> {
  const [chain] = config.chains
  const universalResolverAddress = chain?.contracts.universalResolver
  if (!universalResolverAddress) return undefined
  const client = connectChain(config, { chainId: chain.chainId })
  // Names outside of the chain would make this page send requests elsewhere.
  client.ccipRead = false
  const name = await getEnsName(client, { address, universalResolverAddress })
  return name && name.length <= 40 && plainName.test(name)
    ? { name, chainId: chain.chainId }
    : undefined
}
