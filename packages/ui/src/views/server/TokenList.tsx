'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Fault } from '../../components/Fault.tsx'
import { Row } from '../../components/Row.tsx'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/useUi.ts'
import { Places } from './Places.tsx'
import { TokenItem } from './TokenItem.tsx'
import { useTokens } from './useTokens.ts'

/** So many show at first: what stands below the list stays near. */
const few = 5

/** What the account holds on the active network. */
export function TokenList(props: useTokens.Parameters): ReactNode {
  const { t } = useUi()
  const { tokens, hasFailed, retry } = useTokens(props)
  const [isWhole, setIsWhole] = useState(false)

  if (hasFailed) return <Fault message="tokens.failed" onRetry={retry} />
  if (!tokens) return <Places label={t('tokens.loading')} />
  if (tokens.length === 0)
    return (
      <p className="lk lk-muted lk-none" role="status">
        {t('tokens.none')}
      </p>
    )
  const shown = isWhole ? tokens : tokens.slice(0, few)
  return (
    <>
      <ul className="lk lk-items">
        {shown.map((token) => (
          <TokenItem key={token.address ?? 'native'} token={token} />
        ))}
      </ul>
      {shown.length < tokens.length && (
        <Row
          icon={<Icon name="forward" />}
          label={t('tokens.all', { count: tokens.length })}
          onClick={() => setIsWhole(true)}
        />
      )}
    </>
  )
}
