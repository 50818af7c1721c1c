'use client'
import type { ReactNode } from 'react'
import { formatUsd } from '../../format/formatUsd.ts'
import { useUi } from '../../provider/useUi.ts'
import { useTokens } from './useTokens.ts'

/** What the tokens are worth together, as far as prices are known. */
export function TotalValue(props: useTokens.Parameters): ReactNode {
  const { t, locale } = useUi()
  const { tokens = [] } = useTokens(props)
  const values = tokens.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return null
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <>
      <span className="lk lk-visually-hidden">{t('account.total')}: </span>
      {formatUsd(total, { locale })}
    </>
  )
}
