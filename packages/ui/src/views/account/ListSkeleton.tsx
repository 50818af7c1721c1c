import type { ReactNode } from 'react'

/** Where a list will be, and what says so to who can't see it. */
export function Places(props: { label: string }): ReactNode {
  return (
    <>
      <div className="lk lk-visually-hidden" role="status">
        {props.label}
      </div>
      {[0, 1, 2].map((each) => (
        <div
          key={each}
          className="lk lk-blank"
          data-loading
          aria-hidden="true"
        />
      ))}
    </>
  )
}
