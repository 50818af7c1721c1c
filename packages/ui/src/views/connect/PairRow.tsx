'use client'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { Row } from '../../components/Row.tsx'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/useUi.ts'
import { connectWith } from './connectWith.ts'
import type { WalletRow } from './WalletRow.tsx'

/** A wallet that is reached over a relay; once its link is there, the tap itself opens it. */
export function PairRow(props: WalletRow.Props): ReactNode {
  const kit = useKit()
  const { modal, t } = useUi()
  const { wallet, onConnect } = props
  const { name, icon, listing, tag } = wallet
  const toLink = useModalState((state) => state.toLink)
  const link = listing && toLink?.(listing)
  const connect = () => {
    link?.follow()
    connectWith(kit, { modal, ...wallet })
  }
  return (
    <Row
      icon={
        <Badge
          name={name}
          icon={icon}
          image={listing?.imageUrl}
          size="medium"
        />
      }
      label={name}
      end={tag && <span className="lk lk-tag">{t(`connect.${tag}`)}</span>}
      link={link?.attributes}
      onClick={() => onConnect(connect)}
    />
  )
}
