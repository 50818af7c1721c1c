import type { ReactNode } from 'react'

/** A drawing of strokes on a 20 × 20 grid, which stands beside a text and says nothing by itself. */
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
