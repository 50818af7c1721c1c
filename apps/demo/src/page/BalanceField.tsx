import { useNetwork } from '@latchkit/react'
import { useBalance } from '@latchkit/react/queries'
import type { ReactNode } from 'react'
import { formatUnits } from 'viem'
import { Field } from './Field.tsx'

/** The native balance, read from the chain, and a way to read it again. */
export function BalanceField(): ReactNode {
  const { isSupported } = useNetwork()
  const { data, error, isFetching, refetch } = useBalance(
    isSupported ? {} : undefined,
  )
  return (
    <Field name="Balance" testId="balance">
      {data && !error && (
        <data value={data.value.toString()}>
          {shorten(formatUnits(data.value, data.decimals))} {data.symbol}
        </data>
      )}
      {error && (
        <span className="danger" role="alert">
          {error.message}
        </span>
      )}
      {!data && !error && (isSupported ? 'Reading …' : 'Unknown here')}
      {isSupported && (
        <button
          className="button"
          type="button"
          aria-disabled={isFetching}
          onClick={() => refetch()}
        >
          Refresh
        </button>
      )}
    </Field>
  )
}

/** Six decimals, cut and not rounded: never more than there is. */
function shorten(amount: string): string {
  return amount.replace(/(\.\d{6})\d+$/, '$1')
}
