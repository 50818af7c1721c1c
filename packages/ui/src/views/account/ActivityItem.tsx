'use client'

import type {
  Network,
  TokenBalance,
  Transaction,
  Transfer,
} from '@latchkit/core'
import { getExplorerUrl } from '@latchkit/core/internal'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { shortenAddress } from '../../components/useProfile.ts'
import { formatQuantity } from '../../format/formatAmount.ts'
import { Icon, Strokes } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'

/** One transaction, as a link to the network's explorer if there is one. */
export function ActivityItem(props: ActivityItem.Props): ReactNode {
  const { locale, t } = useUi()
  const { transaction, network, address, approved, now } = props
  const { operationType, status, hash, minedAt } = transaction
  const shown = pickSides(transaction.transfers)
  const hidden = listReal(transaction.transfers).length - shown.length
  const counterpart = getCounterpart(transaction, address)
  const url = getExplorerUrl(network, hash, 'tx')
  const content = (
    <>
      <ActivityIcon
        transaction={transaction}
        transfers={shown}
        approved={approved}
      />
      <span className="lk lk-row-text">
        <span className="lk lk-row-label">
          {t(`operation.${operationType}`)}
          {approved && (
            <>
              {' '}
              <bdi
                className="lk lk-symbol"
                title={approved.name}
                translate="no"
              >
                {approved.symbol}
              </bdi>
            </>
          )}
          {status === 'failed' && (
            <span className="lk lk-danger"> {t('activity.reverted')}</span>
          )}
          {status === 'pending' && (
            <span className="lk lk-muted"> {t('activity.pending')}</span>
          )}
        </span>
        {counterpart && <Counterpart {...counterpart} />}
      </span>
      <span className="lk lk-amounts">
        {shown.map((transfer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never change
          <TransferAmount key={index} transfer={transfer} />
        ))}
        {hidden > 0 && (
          <span className="lk lk-row-note" translate="no">
            <bdi>+{hidden.toLocaleString(locale)}</bdi>
          </span>
        )}
        {minedAt !== undefined && <RelativeTime at={minedAt} now={now} />}
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
    /** The token that it allowed to be spent, if the account holds it. */
    approved: TokenBalance | undefined
    /** In milliseconds since 1970. */
    now: number
  }
}

/** Who something was sent to or came from: the language's sentence around the shortened address. */
function Counterpart(props: Counterpart.Props): ReactNode {
  const { t } = useUi()
  const { side, address } = props
  const [before, after] = t(`activity.${side}`, { address: '\n' }).split('\n')
  return (
    <span className="lk lk-row-note" title={address}>
      {before}
      <span className="lk lk-address">{shortenAddress(address)}</span>
      {after}
    </span>
  )
}

declare namespace Counterpart {
  type Props = { side: 'from' | 'to'; address: string }
}

/** Returns the transfers to show: what was given and what was received for it, else one. Of several, that of the greatest known value. Spam is left out. */
export function pickSides(transfers: readonly Transfer[]): readonly Transfer[] {
  const real = [...listReal(transfers)].sort(
    (a, b) => (b.value ?? 0) - (a.value ?? 0),
  )
  const given = real.find(({ direction }) => direction === 'out')
  const received = real.find(({ direction }) => direction === 'in')
  return given && received ? [given, received] : real.slice(0, 1)
}

function listReal(transfers: readonly Transfer[]): readonly Transfer[] {
  return transfers.filter(({ nft }) => !nft?.isSpam)
}

/** Strokes on a 20 × 20 grid. */
const paths = {
  call: 'M7 5.5 2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5',
  failed: 'm6 6 8 8M14 6l-8 8',
  in: 'M14.5 5.5l-9 9M5.5 7v7.5H13',
  out: 'M5.5 14.5l9-9M7 5.5h7.5V13',
  self: 'M4 7.5h11.5L12 4M16 12.5H4.5L8 16',
} as const

/** The icons of what was moved, with its direction, or a sign of the operation. */
function ActivityIcon(props: ActivityIcon.Props): ReactNode {
  const { transaction, transfers, approved } = props
  const { operationType, status } = transaction
  const [first] = transfers
  const done = operationType === 'trade' ? 'self' : first?.direction
  const mark = status === 'failed' ? 'failed' : done
  const hasMark = mark && (mark === 'failed' || transfers.length === 1)
  return (
    <span
      className="lk lk-sides"
      data-count={transfers.length}
      aria-hidden="true"
    >
      {transfers.map(({ token, nft }, index) => (
        <Badge
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never change
          key={index}
          name={token?.symbol || nft?.name || '?'}
          image={token?.iconUrl ?? nft?.imageUrl}
          size="medium"
        />
      ))}
      {first ? null : approved ? (
        <Badge name={approved.symbol} image={approved.iconUrl} size="medium" />
      ) : (
        <span className="lk lk-badge" data-size="medium">
          {operationType === 'approve' ? (
            <Icon name="check" />
          ) : (
            <Strokes name="call" path={paths.call} />
          )}
        </span>
      )}
      {hasMark && (
        <span className="lk lk-direction" data-direction={mark}>
          <Strokes name={mark} path={paths[mark]} />
        </span>
      )}
      {approved && !mark && (
        <span className="lk lk-direction">
          <Icon name="check" />
        </span>
      )}
    </span>
  )
}

declare namespace ActivityIcon {
  type Props = {
    transaction: Transaction
    transfers: readonly Transfer[]
    approved: TokenBalance | undefined
  }
}

/** How long ago a transaction was mined; the exact time while the pointer is over it. */
function RelativeTime(props: { at: string; now: number }): ReactNode {
  const { locale } = useUi()
  const { at, now } = props
  const exact = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
  })
  return (
    <time
      className="lk lk-row-note lk-time"
      dateTime={at}
      title={exact.format(new Date(at))}
      translate="no"
    >
      {formatAge(Date.parse(at), { now, locale })}
    </time>
  )
}

/** Units of an age, the largest first, in milliseconds. */
const units = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats how long ago a time was, in its largest unit; a time in the future, as of a clock that is ahead, is now. Both times in milliseconds since 1970. */
export function formatAge(
  time: number,
  options: { now: number; locale: string },
): string {
  const age = options.now - time
  const [unit, length] = units.find(([, length]) => age >= length) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ]
  const count = Math.floor(age / length) || 0
  const numeric = length === Number.POSITIVE_INFINITY ? 'auto' : 'always'
  const write = (style: 'short' | 'long', value: number) =>
    new Intl.RelativeTimeFormat(options.locale, { numeric, style }).format(
      value,
      unit,
    )
  const short = write('short', -count || 0)
  // The short form of CLDR's Arabic says the same of the past and of the future, for 3 to 10 months.
  const isAmbiguous = count > 0 && short === write('short', count)
  return isAmbiguous ? write('long', -count) : short
}

const signs = { in: '+', out: '−', self: '' } as const

/** The amount of a transfer, signed from the account's side. */
function TransferAmount(props: { transfer: Transfer }): ReactNode {
  const { locale } = useUi()
  const { direction, quantity, token, nft } = props.transfer
  const unit = token?.symbol ?? nft?.name
  // A quantity of one collectible is not shown.
  const isOne = nft !== undefined && quantity === '1'
  const amount = isOne ? '' : formatQuantity(quantity, { locale })
  return (
    <span
      className="lk lk-amount"
      data-direction={direction}
      title={`${signs[direction]}${quantity} ${unit}`}
      translate="no"
    >
      <bdi>
        {signs[direction]}
        {/* Two signs in a row are hard to read. */}
        {amount.startsWith('<') && direction !== 'self' && '\u2009'}
        {amount}
      </bdi>
      {!isOne && ' '}
      <bdi className="lk lk-symbol">{unit}</bdi>
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
