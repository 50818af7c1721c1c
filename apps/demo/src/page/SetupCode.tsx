import type { ReactNode } from 'react'
import source from '../kit/createDemoKit.ts?raw'
import { Snippet } from '../playground/Snippet.tsx'

/** How this page's kit is made. */
export function SetupCode(): ReactNode {
  return (
    <details className="panel">
      <summary>How this page is set up</summary>
      <p className="muted">
        One kit, created once and given to <code>LatchkitProvider</code>; hooks
        and buttons below it find it there.
      </p>
      <Snippet source={source} />
    </details>
  )
}
