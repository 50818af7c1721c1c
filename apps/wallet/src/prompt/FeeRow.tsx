import type { ReactNode } from 'react'
import { formatEther } from 'viem'
import type { useFees } from '../chain/useFees.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { Row } from './Row.tsx'

/** Shows the highest fee of a transaction, or why there is none. */
export function FeeRow(props: FeeRow.Props): ReactNode {
  const { estimate, isFirst = true } = props
  return <Row name="Fee">{describeFee(estimate, isFirst)}</Row>
}

export declare namespace FeeRow {
  type Props = {
    estimate: useFees.Estimate | undefined
    /** Whether it is sent on the present state, not after others. */
    isFirst?: boolean
  }
}

function describeFee(
  estimate: useFees.Estimate | undefined,
  isFirst: boolean,
): string {
  if (!estimate || estimate.status === 'pending') return 'Estimating…'
  if (estimate.status === 'known')
    return `Up to ${formatFee(estimate.fee.most)} ETH`
  return isFirst
    ? `This would fail: ${estimate.reason}`
    : 'Not known until the ones before it are sent'
}

/** Shows what calls cost together: the amounts, and the highest fees. */
export function TotalRow(props: TotalRow.Props): ReactNode {
  const { calls, estimates } = props
  if (estimates.some(({ status }) => status === 'pending'))
    return <Row name="Total">Estimating…</Row>
  let amount = 0n
  for (const { value } of calls) amount += value
  let most = 0n
  let unknown = 0
  for (const estimate of estimates)
    if (estimate.status === 'known') most += estimate.fee.most
    else unknown += 1
  const paid = amount > 0n ? `${formatEther(amount)} ETH, and ` : ''
  const rest = unknown > 0 ? `, and ${unknown} not known yet` : ''
  return (
    <Row name="Total">{`${paid}fees of up to ${formatFee(most)} ETH${rest}`}</Row>
  )
}

export declare namespace TotalRow {
  type Props = {
    calls: readonly RequestedAction.Call[]
    /** One per call. */
    estimates: readonly useFees.Estimate[]
  }
}

/** Formats wei, rounded up to eight decimals. */
function formatFee(wei: bigint): string {
  const step = 10n ** 10n
  return formatEther(((wei + step - 1n) / step) * step)
}
