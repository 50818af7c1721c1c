import type { ReactNode } from 'react'
import { formatEther } from 'viem'
import { describeData } from '../request/describeData.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { revealText } from '../text/formatText.ts'
import { useChain } from '../wallet/useWallet.ts'
import { Address } from './Address.tsx'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'

/** Shows a transaction: amount, recipient and data, which is open if the wallet does not know what it does. */
export function CallRows(props: CallRows.Props): ReactNode {
  const { call, chainId, children, rest, technical } = props
  const { to, value, data } = call
  const chain = useChain(chainId)
  const known = describeData(call, chain)
  const hasData = data !== '0x'
  return (
    <>
      {known?.danger && <Note kind="danger">{known.danger}</Note>}
      {hasData && !known && to && (
        <Note kind="danger">
          This wallet doesn’t know this contract, which may take your tokens.
          Confirm only if you trust the site.
        </Note>
      )}
      <dl className="rows">
        {known?.isKnown && <Row name="Amount">{toAmount(known.amount)}</Row>}
        {(value > 0n || !known) && (
          <Row name={known ? 'Payment' : 'Amount'}>
            {formatEther(value)} ETH
          </Row>
        )}
        {known?.from && (
          <Row name="From">
            <Address address={known.from} />
          </Row>
        )}
        {known && (
          <Row name={known.label}>
            <Address address={known.address} />
          </Row>
        )}
        <Row name={known ? 'Token' : 'To'}>
          {to ? <Address address={to} /> : 'A new contract'}
        </Row>
        {children}
        {rest}
      </dl>
      {(hasData || technical) && (
        // What the wallet can't explain must not look empty.
        <details className="more" open={hasData && !known?.isKnown}>
          <summary>Technical details</summary>
          <dl className="rows">
            {technical}
            {hasData && !known && to && (
              <Row name="Function">
                <code>{data.slice(0, 10)}</code>
              </Row>
            )}
            {hasData && (
              <Row name="Data">
                <span className="muted">{(data.length - 2) / 2} bytes</span>
                <code className="bytes">
                  {revealText(data, { max: 2_000 })}
                </code>
              </Row>
            )}
          </dl>
        </details>
      )}
    </>
  )
}

/** Writes an amount of a sentence as a value. */
function toAmount(text: string): string {
  return text.replace(/^any amount of/, 'Unlimited')
}

export declare namespace CallRows {
  type Props = {
    call: RequestedAction.Call
    chainId: number
    /** Rows between those of the call and the rest. */
    children?: ReactNode
    /** Rows after the others. */
    rest?: ReactNode
    /** Rows of the technical details. */
    technical?: ReactNode
  }
}
