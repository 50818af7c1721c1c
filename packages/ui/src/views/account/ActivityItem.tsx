'use client'

import type { Network, Transaction, Transfer } from '@latchkit/core'
import type { ReactNode } from 'react'
import { shortenAddress } from '../../components/AccountIdentity.tsx'
import { Badge } from '../../components/Badge.tsx'
import { formatQuantity } from '../../format/formatAmount.ts'
import { getExplorerUrl } from '../../links/getExplorerUrl.ts'
import { useUi } from '../../provider/UiContext.ts'

/** How many amounts show: what was sent, and what was received. */
const shownTransfers = 2

/** One transaction, as a link to the network's explorer if there is one. */
export function ActivityItem(props: ActivityItem.Props): ReactNode {
  const { t } = useUi()
  const { transaction, network, address } = props
  const { operationType, status, hash } = transaction
  const transfers = transaction.transfers.filter(({ nft }) => !nft?.isSpam)
  const [first] = transfers
  const title = t(`operation.${operationType}`)
  const counterpart = getCounterpart(transaction, address)
  const url = getExplorerUrl(network, hash, 'tx')
  const content = (
    <>
      <Badge
        name={first?.token?.symbol || first?.nft?.name || title}
        image={first?.token?.iconUrl ?? first?.nft?.imageUrl}
        size="medium"
      />
      <span className="lk lk-row-text">
        <span className="lk lk-row-label">
          {title}
          {status === 'failed' && (
            <span className="lk lk-danger"> {t('activity.reverted')}</span>
          )}
          {status === 'pending' && (
            <span className="lk lk-muted"> {t('activity.pending')}</span>
          )}
        </span>
        {counterpart && (
          <span className="lk lk-row-note">
            {t(`activity.${counterpart.side}`, {
              address: isolate(shortenAddress(counterpart.address)),
            })}
          </span>
        )}
      </span>
      <span className="lk lk-amounts">
        {transfers.slice(0, shownTransfers).map((transfer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never change
          <TransferAmount key={index} transfer={transfer} />
        ))}
      </span>
    </>
  )
  if (!url) return <div className="lk lk-item">{content}</div>
  return (
    <a
      className="lk lk-item"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {content}
      <span className="lk lk-visually-hidden">{t('getWallet.newTab')}</span>
    </a>
  )
}

export declare namespace ActivityItem {
  type Props = {
    transaction: Transaction
    network: Network
    /** The account's address. */
    address: string
  }
}

/** Isolates a left-to-right text within any sentence (UAX #9: LRI and PDI). */
function isolate(text: string): string {
  return `\u2066${text}\u2069`
}

const signs = { in: '+', out: '−', self: '' } as const

/** The amount of a transfer, signed from the account's side. */
function TransferAmount(props: { transfer: Transfer }): ReactNode {
  const { locale } = useUi()
  const { direction, quantity, token, nft } = props.transfer
  // A quantity of one collectible is not shown.
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

/** Returns the other side of a transaction, seen from one address; `undefined` if there is none, or if it is the address itself. */
export function getCounterpart(
  { from, to, transfers }: Pick<Transaction, 'from' | 'to' | 'transfers'>,
  address: string,
): { readonly side: 'from' | 'to'; readonly address: string } | undefined {
  const isOwn = (other: string) =>
    other === '' || other.toLowerCase() === address.toLowerCase()
  const isReceived =
    transfers.length > 0 &&
    transfers.every(({ direction }) => direction === 'in')
  const sides = [
    { side: 'to', address: to },
    { side: 'from', address: from },
  ] as const
  return (isReceived ? [...sides].reverse() : sides).find(
    (each) => !isOwn(each.address),
  )
}
