import type { ReactNode } from 'react'

/** Strokes on a 20 × 20 grid. */
const paths = {
  alert: 'M10 6.5v4.5M10 13.8v.2M10 2.5 18 16.5H2Z',
  back: 'm12 4.5-5.5 5.5 5.5 5.5',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7',
  disconnect: 'M8 3.5H3.5v13H8M12.5 6l4 4-4 4M16 10H8',
  edit: 'm12.5 4.5 3 3L7 16l-4 1 1-4ZM10.5 6.5l3 3',
  external: 'M8 4.5H3.5v12h12V12M11.5 3.5h5v5M16 4l-7 7',
  forward: 'm8 4.5 5.5 5.5-5.5 5.5',
  mail: 'M3.5 5.5h13v9.5h-13ZM3.5 6l6.5 5 6.5-5',
  search: 'M14 9a5 5 0 1 1-10 0 5 5 0 0 1 10 0ZM12.8 12.8l3.7 3.7',
  wallet: 'M3.5 5.5h13v11h-13ZM3.5 5.5l9-3v3M12.5 11h.2',
} as const

/** A decorative icon beside a text. */
export function Icon(props: Icon.Props): ReactNode {
  const { name } = props
  return <Strokes name={name} path={paths[name]} />
}

export declare namespace Icon {
  type Props = { name: keyof typeof paths }
}

/** A decorative drawing of strokes on a 20 × 20 grid. */
export function Strokes(props: Strokes.Props): ReactNode {
  return (
    <svg
      className="lk lk-icon"
      data-icon={props.name}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={props.path} />
    </svg>
  )
}

export declare namespace Strokes {
  type Props = { name: string; path: string }
}
