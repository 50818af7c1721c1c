'use client'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useUi } from '../provider/UiContext.ts'

/** A row of a list: a button, or a link. */
export function Row(props: Row.Props): ReactNode {
  const { slot } = useUi()
  const { icon, label, note, end, link, onClick, ...attributes } = props
  const content = (
    <>
      {icon}
      <span className="lk lk-row-text">
        <span className="lk lk-row-label">{label}</span>
        {note && <span className="lk lk-row-note">{note}</span>}
      </span>
      {end}
    </>
  )
  const className = slot('row')
  return link ? (
    <a {...link} href={link.href} className={className} onClick={onClick}>
      {content}
    </a>
  ) : (
    <button
      {...attributes}
      type="button"
      className={className}
      onClick={onClick}
    >
      {content}
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
    /** Attributes that make the row a link. */
    link?: { href: string; target: string; rel: string } | undefined
    onClick?: () => void
  } & { [attribute: `data-${string}`]: string | boolean | undefined }
}
