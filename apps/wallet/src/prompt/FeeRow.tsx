import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { estimateFee } from '../chain/estimateFee.ts'
import type { Ask } from '../request/Ask.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { Row } from './Row.tsx'

/** What a transaction costs at most, asked from the chain; or why it would fail. */
export function FeeRow(props: FeeRow.Props): ReactNode {
  const { ask, chainId, onFee } = props
  const { wallet } = useWallet()
  const [text, setText] = useState('Asking the network …')

  useEffect(() => {
    let isOver = false
    estimateFee(wallet.config, { ...ask, chainId })
      .then((fee) => {
        if (isOver) return
        setText(`at most ${round(formatEther(fee.most))} ETH`)
        onFee(fee)
      })
      .catch((error: { shortMessage?: string; message: string }) => {
        if (!isOver)
          setText(`It would fail: ${error.shortMessage ?? error.message}`)
      })
    return () => {
      isOver = true
    }
  }, [wallet, ask, chainId, onFee])

  return <Row name="Fee">{text}</Row>
}

export declare namespace FeeRow {
  type Props = {
    ask: Extract<Ask, { type: 'transaction' }>
    chainId: number
    onFee: (fee: estimateFee.ReturnType) => void
  }
}

/** Eight decimals, rounded up: never less than it may cost. */
function round(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.')
  if (decimals.length <= 8) return amount
  const units = BigInt(whole + decimals.slice(0, 8)) + 1n
  const digits = units.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/0+$/, '')
}
