'use client'
import type { ReactNode } from 'react'
import { Icon } from '../primitives/Icon.tsx'
import { Row } from './Row.tsx'

/** A row that leads to more wallets. */
export function MoreRow(props: MoreRow.Props): ReactNode {
  const { icon, ...attributes } = props
  return (
    <li className="lk">
      <Row
        {...attributes}
        icon={
          <span className="lk lk-badge" data-size="medium">
            <Icon name={icon} />
          </span>
        }
        end={<Icon name="forward" />}
      />
    </li>
  )
}

export declare namespace MoreRow {
  type Props = Pick<Row.Props, 'label' | 'onClick'> & {
    icon: Icon.Props['name']
  }
}
