'use client'
import type { ReactNode } from 'react'
import { useUi } from '../provider/useUi.ts'

/** Where a visitor types what to look for; says how much was found. */
export function NetworkListSearch(props: NetworkListSearch.Props): ReactNode {
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

export declare namespace NetworkListSearch {
  type Props = {
    query: string
    onQuery: (query: string) => void
    /** How many networks match; `undefined` while nothing is looked for. */
    found: number | undefined
  }
}
