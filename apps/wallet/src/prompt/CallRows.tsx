import type { ReactNode } from 'react'
import { formatEther } from 'viem'
import type { Ask } from '../request/Ask.ts'
import { describeData } from '../request/describeData.ts'
import { revealText } from '../text/revealText.ts'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'
import { useChain } from './useChain.ts'

/** One transaction: what leaves, to whom, and its data. */
export function CallRows(props: CallRows.Props): ReactNode {
  const { call, chainId, children } = props
  const { to, value, data } = call
  const chain = useChain(chainId)
  const known = describeData(call, chain)
  return (
    <>
      {known?.isDanger && (
        <Note kind="danger">
          The address below may then take {known.amount} whenever it likes.
        </Note>
      )}
      <dl className="rows">
        <Row name="Amount">{formatEther(value)} ETH</Row>
        {known && (
          <>
            <Row name={known.name}>{known.amount}</Row>
            <Row name={known.label}>
              <code>{known.address}</code>
            </Row>
          </>
        )}
        <Row name={known ? 'Token' : 'To'}>
          <code>{to ?? 'a new contract'}</code>
        </Row>
        {children}
      </dl>
      {data !== '0x' && (
        <details className="more" open={!known}>
          <summary>Data ({(data.length - 2) / 2} bytes)</summary>
          <code>{revealText(data, { max: 2_000 })}</code>
        </details>
      )}
    </>
  )
}

export declare namespace CallRows {
  type Props = {
    call: Ask.Call
    chainId: number
    /** More rows. */
    children?: ReactNode
  }
}
