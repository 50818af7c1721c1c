import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { estimateFee } from '../chain/transactions.ts'
import { describeData } from '../request/describeData.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { revealText } from '../text/formatText.ts'
import { useChain, useWallet } from '../wallet/useWallet.ts'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'

/** Shows a transaction: amount, recipient and data, which is open if the wallet does not know what it does. */
export function CallRows(props: CallRows.Props): ReactNode {
  const { call, chainId, children, rest } = props
  const { to, value, data } = call
  const chain = useChain(chainId)
  const known = describeData(call, chain)
  return (
    <>
      {known?.danger && <Note kind="danger">{known.danger}</Note>}
      <dl className="rows">
        {children}
        {(value > 0n || !known) && (
          <Row name="Amount">{formatEther(value)} ETH</Row>
        )}
        {known?.from && (
          <Row name="From">
            <code>{known.from}</code>
          </Row>
        )}
        {known && (
          <Row name={known.label}>
            <code>{known.address}</code>
          </Row>
        )}
        <Row name={known ? 'Token' : 'To'}>
          <code>{to ?? 'A new contract'}</code>
        </Row>
        {data !== '0x' && !known && to && (
          <Row name="Function">
            <code>{data.slice(0, 10)}</code>
          </Row>
        )}
        {rest}
      </dl>
      {data !== '0x' && (
        // What the wallet can't explain must not look empty.
        <details className="more" open={!known?.isKnown}>
          <summary>Raw data ({(data.length - 2) / 2} bytes)</summary>
          <code>{revealText(data, { max: 2_000 })}</code>
        </details>
      )}
    </>
  )
}

export declare namespace CallRows {
  type Props = {
    call: RequestedAction.Call
    chainId: number
    /** Rows before the others. */
    children?: ReactNode
    /** Rows after the others. */
    rest?: ReactNode
  }
}

/** Shows the highest fee of a transaction, or why it would fail. */
export function FeeRow(props: FeeRow.Props): ReactNode {
  const { action, chainId, onFee } = props
  const { wallet } = useWallet()
  const [text, setText] = useState('Estimating…')

  useEffect(() => {
    let isOver = false
    estimateFee(wallet.config, { ...action, chainId })
      .then((fee) => {
        if (isOver) return
        setText(`Up to ${round(formatEther(fee.most))} ETH`)
        onFee(fee)
      })
      .catch((error: { shortMessage?: string; message: string }) => {
        if (!isOver)
          setText(`This would fail: ${error.shortMessage ?? error.message}`)
      })
    return () => {
      isOver = true
    }
  }, [wallet, action, chainId, onFee])

  return <Row name="Fee">{text}</Row>
}

export declare namespace FeeRow {
  type Props = {
    action: Extract<RequestedAction, { type: 'transaction' }>
    chainId: number
    onFee: (fee: estimateFee.ReturnType) => void
  }
}

/** Rounds an amount up to eight decimals. */
function round(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  if (decimals.length <= 8) return amount
  const units = BigInt(whole + decimals.slice(0, 8)) + 1n
  const digits = units.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/0+$/, '')
}
