'use client'

import type { Network } from '@latchkit/core'
import { foldText } from '@latchkit/protocol'
import { useKit, useNetworks } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { describeError } from '../locales/describeError.ts'
import { getPart } from '../modal/parts.ts'
import { Icon } from '../primitives/Icon.tsx'
import { Spinner } from '../primitives/Spinner.tsx'
import { useUi } from '../provider/UiContext.ts'
import { Badge } from './Badge.tsx'
import { Row } from './Row.tsx'
import { useNetworkSwitch } from './useNetworkSwitch.ts'

/** More networks than this can be searched. */
const searchAbove = 8

/** The networks of the app, or of one namespace; pressing one moves the wallet there. */
export function NetworkList(props: NetworkList.Props): ReactNode {
  const { namespace } = props
  const { modal, t } = useUi()
  const kit = useKit()
  // Loaded once a wallet is connected; before, rows show letters.
  const getImageUrl = getPart(modal, 'server')?.getImageUrl
  const { enableNetworkSwitch: canSwitch } = kit.options
  const { current, chosen, isPending, isAsking, error, choose } =
    useNetworkSwitch()
  const [query, setQuery] = useState('')
  const noteId = useId()

  const networks = useNetworks().filter(
    ({ chainNamespace }) => !namespace || chainNamespace === namespace,
  )
  const wanted = foldText(query)
  const found = wanted
    ? networks.filter((network) => isMatch(network, wanted))
    : networks

  const describe = (networkId: string) => {
    if (networkId !== chosen) return undefined
    if (isAsking) return t('networks.switching')
    return (
      error && <span className="lk lk-danger">{t(describeError(error))}</span>
    )
  }

  return (
    <>
      {!canSwitch && (
        <p className="lk lk-muted" id={noteId}>
          {t('networks.disabled')}
        </p>
      )}
      {networks.length > searchAbove && (
        <NetworkListSearch
          query={query}
          onQuery={setQuery}
          found={wanted ? found.length : undefined}
        />
      )}
      {found.length > 0 ? (
        <ul className="lk lk-list">
          {found.map(({ caipNetworkId: id, name, assets, testnet }) => (
            <li className="lk" key={id}>
              <Row
                icon={
                  <Badge
                    name={name}
                    icon={assets?.imageUrl}
                    image={getImageUrl?.(kit, { kind: 'network', id })}
                    size="medium"
                  />
                }
                label={name}
                note={describe(id)}
                end={
                  <>
                    {testnet && (
                      <span className="lk lk-tag">{t('networks.testnet')}</span>
                    )}
                    {id === chosen && isPending ? (
                      <Spinner />
                    ) : (
                      id === current && <Icon name="check" />
                    )}
                  </>
                }
                aria-current={id === current || undefined}
                aria-disabled={!canSwitch || undefined}
                aria-describedby={canSwitch ? undefined : noteId}
                onClick={() => canSwitch && choose(id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="lk lk-muted">
          {t(wanted ? 'networks.none' : 'networks.empty')}
        </p>
      )}
      <div className="lk lk-visually-hidden" role="status">
        {isAsking && t('networks.switching')}
        {error && t(describeError(error))}
      </div>
    </>
  )
}

export declare namespace NetworkList {
  type Props = {
    /** Default: all. */
    namespace?: string | undefined
  }
}

/** Whether a network's name contains the text, or its number is the text. */
function isMatch({ name, id }: Network, wanted: string): boolean {
  return foldText(name).includes(wanted) || String(id) === wanted
}

/** Where a visitor types what to look for; says how much was found. */
function NetworkListSearch(props: NetworkListSearch.Props): ReactNode {
  const { query, onQuery, found } = props
  const { t } = useUi()
  return (
    <div className="lk lk-search">
      <input
        className="lk lk-field"
        type="search"
        aria-label={t('networks.search')}
        placeholder={t('networks.search')}
        value={query}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
      />
      <div className="lk lk-visually-hidden" role="status">
        {found !== undefined && t('networks.found', { count: found })}
      </div>
    </div>
  )
}

declare namespace NetworkListSearch {
  type Props = {
    query: string
    onQuery: (query: string) => void
    /** How many networks match; `undefined` while nothing is looked for. */
    found: number | undefined
  }
}
