import type { ReactNode } from 'react'

/** The skeleton of a list of tokens or transactions, with a status for screen readers. */
export function ListSkeleton(props: { label?: string }): ReactNode {
  return (
    <div className="lk lk-items" data-loading>
      {props.label && (
        <div className="lk lk-visually-hidden" role="status">
          {props.label}
        </div>
      )}
      {[0, 1, 2].map((each) => (
        <div key={each} className="lk lk-ghost" aria-hidden="true">
          <span className="lk lk-badge" data-size="medium" />
          <span className="lk lk-row-text">
            <span className="lk lk-line" data-size="wide" />
            <span className="lk lk-line" />
          </span>
          <span className="lk lk-line" />
        </div>
      ))}
    </div>
  )
}
