'use client'
import type { Network } from '@latchkit/core'
import {
  useAccount,
  useKit,
  useNetwork,
  useNetworks,
  useSwitchNetwork,
} from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { describeError } from '../messages/describeError.ts'
import { useFinish } from '../modal/useFinish.ts'
import { Icon } from '../primitives/Icon.tsx'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/useUi.ts'
import { Badge } from './Badge.tsx'
import { Row } from './Row.tsx'

/** The networks of the app; pressing one moves the wallet there. */
export function NetworkList(): ReactNode {
  const kit = useKit()
  const { t } = useUi()
  const finish = useFinish()
  const { status } = useAccount()
  const { network: current, isSupported } = useNetwork()
  const { switchNetwork, isPending, error } = useSwitchNetwork()
  const [chosen, setChosen] = useState<string>()
  const canSwitch = kit.options.enableNetworkSwitch

  const choose = ({ caipNetworkId: networkId }: Network) => {
    if (isPending) return
    setChosen(networkId)
    const onSuccess = () => finish('success')
    switchNetwork({ networkId }, { onSuccess })
  }

  const describe = (network: Network) => {
    const { caipNetworkId: id, testnet } = network
    if (id === chosen && isPending && status === 'connected')
      return t('networks.switching')
    if (id === chosen && error)
      return <span className="lk lk-danger">{t(describeError(error))}</span>
    return testnet && t('networks.testnet')
  }

  return (
    <>
      <ul className="lk lk-list">
        {useNetworks().map((network) => {
          const { caipNetworkId: id, name, assets } = network
          const isCurrent = isSupported && id === current.caipNetworkId
          return (
            <li className="lk" key={id}>
              <Row
                icon={
                  <Badge name={name} icon={assets?.imageUrl} size="medium" />
                }
                label={name}
                note={describe(network)}
                end={end(id === chosen && isPending, isCurrent)}
                aria-current={isCurrent || undefined}
                aria-disabled={!canSwitch || isPending || undefined}
                onClick={() => canSwitch && choose(network)}
              />
            </li>
          )
        })}
      </ul>
      <div className="lk lk-visually-hidden" role="status">
        {isPending && status === 'connected' && t('networks.switching')}
        {error && t(describeError(error))}
      </div>
      {!canSwitch && <p className="lk lk-muted">{t('networks.disabled')}</p>}
    </>
  )
}

function end(isSwitching: boolean, isCurrent: boolean): ReactNode {
  if (isSwitching) return <Spinner />
  return isCurrent && <Icon name="check" />
}
