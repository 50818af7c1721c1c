import type { ReactNode } from 'react'

/** The skeleton of a list, with a status for screen readers. */
export function ListSkeleton(props: { label: string }): ReactNode {
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
