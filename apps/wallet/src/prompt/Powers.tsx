import type { ReactNode } from 'react'
import { describeMethods } from '../proposal/describeMethods.ts'

/** What a site will be able to do, and what may come of it. */
export function Powers({ methods }: Powers.Props): ReactNode {
  const described = describeMethods(methods)
  const harmless = described.filter(({ danger }) => !danger)
  return (
    <section className="part">
      <h3>It may</h3>
      <ul className="powers">
        {harmless.length > 0 && (
          <li>{harmless.map(({ words }) => words).join(', ')}</li>
        )}
        {described
          .filter(({ danger }) => danger)
          .map(({ words, danger }) => (
            <li key={words} data-danger="">
              {words} <small>{danger}</small>
            </li>
          ))}
      </ul>
      <p className="muted">You approve every signature and transaction.</p>
    </section>
  )
}

export declare namespace Powers {
  /** By their names in JSON-RPC. */
  type Props = { methods: readonly string[] }
}
