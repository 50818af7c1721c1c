'use client'

import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from '../primitives/Icon.tsx'
import { useUi } from '../provider/UiContext.ts'

/** A row of a list, which is a button. */
export function Row(props: Row.Props): ReactNode {
  const { slot } = useUi()
  const { icon, label, note, end, ...attributes } = props
  return (
    <button {...attributes} type="button" className={slot('row')}>
      {icon}
      <span className="lk lk-row-text">
        <span className="lk lk-row-label">{label}</span>
        {note && <span className="lk lk-row-note">{note}</span>}
      </span>
      {end}
    </button>
  )
}

export declare namespace Row {
  type Props = Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'type' | 'className' | 'children' | 'onClick'
  > & {
    icon: ReactNode
    label: ReactNode
    note?: ReactNode
    end?: ReactNode
    onClick?: () => void
  } & { [attribute: `data-${string}`]: string | boolean | undefined }
}

/** A row that leads to more wallets. */
export function MoreRow(props: MoreRow.Props): ReactNode {
  const { icon, ...attributes } = props
  return (
    <li className="lk">
      <Row
        {...attributes}
        icon={<IconTile name={icon} />}
        end={<Icon name="forward" />}
      />
    </li>
  )
}

/** An icon in the place of a wallet's. */
export function IconTile(props: IconTile.Props): ReactNode {
  return (
    <span className="lk lk-badge" data-size="medium">
      <Icon {...props} />
    </span>
  )
}

export declare namespace IconTile {
  type Props = Icon.Props
}

export declare namespace MoreRow {
  type Props = Pick<Row.Props, 'label' | 'onClick'> & {
    icon: Icon.Props['name']
  }
}
