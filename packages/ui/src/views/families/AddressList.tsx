'use client'

import type { Adapter, Connector } from '@latchkit/core'
import { useAccount, useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { IconTile, Row } from '../../components/Row.tsx'
import { useCopy } from '../../components/useCopy.ts'
import { shortenAddress } from '../../components/useProfile.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** The addresses of a wallet that has several for different uses; pressing one copies it. */
export function AddressList(): ReactNode {
  const addresses = useAddresses()
  if (!addresses.some(({ use }) => use !== 'payment')) return null
  return (
    <ul className="lk lk-list">
      {addresses.map((each) => (
        <AddressRow key={each.address} {...each} />
      ))}
    </ul>
  )
}

function AddressRow(props: Adapter.UsedAddress): ReactNode {
  const { address, use } = props
  const { t } = useUi()
  const { isCopied, copy } = useCopy(address, 'account.copyFailed')
  return (
    <li className="lk lk-account">
      <Row
        icon={<IconTile name="wallet" />}
        label={t(`families.${use}`)}
        note={<span className="lk lk-address">{shortenAddress(address)}</span>}
        end={
          <>
            <span className="lk lk-visually-hidden">{t('account.copy')}</span>
            <Icon name={isCopied ? 'check' : 'copy'} />
          </>
        }
        title={address}
        onClick={copy}
      />
      <span className="lk lk-visually-hidden" role="status">
        {isCopied && t('account.copied')}
      </span>
    </li>
  )
}

/** Returns the addresses of the active family's wallet by use; none until they are known, or if they can't be read. */
function useAddresses(): readonly Adapter.UsedAddress[] {
  const { adapters } = useKit()
  const { address, connector, namespace } = useAccount()
  const adapter = adapters.get(namespace)
  const key = `${namespace}:${connector?.id}:${address}`
  const [found, setFound] = useState<{ key: string; addresses: Addresses }>()

  useEffect(() => {
    // A wallet on another device may ask the visitor.
    const isRemote = connector?.type === 'WALLET_CONNECT'
    if (!address || !connector || isRemote || !adapter?.listAddresses) return
    const controller = new AbortController()
    const { signal } = controller
    list(adapter, { connector, address, signal }).then(
      (addresses) => {
        if (!signal.aborted) setFound({ key, addresses })
      },
      // The account shows its own address in any case.
      () => {},
    )
    return () => controller.abort()
  }, [adapter, connector, address, key])

  return found?.key === key ? found.addresses : []
}

type Addresses = readonly Adapter.UsedAddress[]

async function list(
  adapter: Adapter,
  parameters: { connector: Connector } & Adapter.ListAddressesParameters,
): Promise<Addresses> {
  const { connector, ...rest } = parameters
  const provider = await connector.getProvider(adapter.namespace)
  return (await adapter.listAddresses?.(provider, rest)) ?? []
}
