'use client'
import type { Transfer } from '@latchkit/core'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../format/formatQuantity.ts'
import { useUi } from '../../provider/useUi.ts'

const signs = { in: '+', out: '−', self: '' } as const

/** What a transaction moved, with the sign that it has for the account. */
export function TransferAmount(props: { transfer: Transfer }): ReactNode {
  const { locale } = useUi()
  const { direction, quantity, token, nft } = props.transfer
  // How many of a collectible there are is seldom more than one, and then said.
  const isOne = nft !== undefined && quantity === '1'
  return (
    <span className="lk lk-amount" data-direction={direction} translate="no">
      <bdi>
        {signs[direction]}
        {!isOne && formatQuantity(quantity, { locale })}
      </bdi>
      {!isOne && ' '}
      <bdi>{token?.symbol ?? nft?.name}</bdi>
    </span>
  )
}
