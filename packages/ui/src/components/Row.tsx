'use client'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useUi } from '../provider/useUi.ts'

/** A line of a list that can be pressed. */
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
    'type' | 'className' | 'children'
  > & {
    icon: ReactNode
    label: ReactNode
    note?: ReactNode
    end?: ReactNode
  } & { [attribute: `data-${string}`]: string | boolean | undefined }
}
