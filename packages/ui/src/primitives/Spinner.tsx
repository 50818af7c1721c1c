import type { ReactNode } from 'react'

/** A spinner beside a text. */
export function Spinner(): ReactNode {
  return (
    <svg
      className="lk lk-spinner"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M10 2.5A7.5 7.5 0 0 1 17.5 10" />
    </svg>
  )
}
