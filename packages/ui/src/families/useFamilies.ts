'use client'
import type { Kit, Network } from '@latchkit/core'
import { getAccount } from '@latchkit/core'
import { useKit, useKitState } from '@latchkit/react'
import type { Translate } from '../locales/createTranslate.ts'
import { useUi } from '../provider/UiContext.ts'

/** A chain family of the app: its networks, and the account that is connected there. */
export type Family = {
  readonly namespace: string
  /** Its name alone, such as `Ethereum`. */
  readonly name: string
  /** What its networks are called, such as `Ethereum networks`. */
  readonly label: string
  readonly networks: readonly Network[]
  readonly account: getAccount.ReturnType
  readonly isConnected: boolean
}

/** Returns the chain families of the app, in the order of its adapters. */
export function useFamilies(): readonly Family[] {
  const kit = useKit()
  const { t } = useUi()
  const networks = useKitState(({ getState }) => getState().networks)
  const accounts = useKitState(({ adapters }) =>
    [...adapters.keys()].map((namespace) => getAccount(kit, { namespace })),
  )
  return accounts.map((account) => {
    const { namespace, status } = account
    return {
      namespace,
      name: nameFamily(kit, { namespace }),
      label: labelFamily(kit, { namespace, t }),
      networks: networks.filter((each) => each.chainNamespace === namespace),
      account,
      isConnected: status !== 'disconnected',
    }
  })
}

/** Returns what the networks of a chain family are called: `Ethereum networks`, or `Solana` if the app uses one network of it. */
export function labelFamily(
  kit: Kit,
  parameters: { namespace: string; t: Translate },
): string {
  const { namespace, t } = parameters
  const family = nameFamily(kit, { namespace })
  const isOne = listNetworks(kit, namespace).length < 2
  return isOne ? family : t('families.networks', { family })
}

/** Returns the name of a chain family, such as `Ethereum`; that of its network if the app uses one only, such as `Base`. */
export function nameFamily(
  kit: Kit,
  { namespace }: { namespace: string },
): string {
  const adapter = kit.adapters.get(namespace)
  const name = adapter?.name ?? adapter?.defaultNetwork.name ?? namespace
  const [network, ...others] = listNetworks(kit, namespace)
  // "Solana Devnet" is Solana to a visitor.
  const isOther = others.length === 0 && !network?.name.includes(name)
  return (isOther && network?.name) || name
}

function listNetworks({ getState }: Kit, namespace: string) {
  return getState().networks.filter(
    ({ chainNamespace }) => chainNamespace === namespace,
  )
}
