import type { ReactNode } from 'react'
import type { Ask } from '../request/Ask.ts'
import { decodeText } from '../request/decodeText.ts'
import { findForeignSignIn } from '../request/findForeignSignIn.ts'
import { revealText } from '../text/revealText.ts'
import { Note } from './Note.tsx'

/** The text that is signed, or its bytes. */
export function MessageDetails(props: MessageDetails.Props): ReactNode {
  const { ask, host } = props
  const text = decodeText(ask.raw)
  const foreign = findForeignSignIn(text, { host })
  return (
    <>
      {foreign && (
        <Note kind="danger">
          This signs you in at {revealText(foreign, { max: 60 })}, which is not
          the site that asks. Reject it.
        </Note>
      )}
      {text === ask.raw && text !== '0x' && (
        <Note kind="danger">
          These bytes are no text. Sign them only if you know what they are.
        </Note>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className="paper" data-testid="message" tabIndex={0}>
        {revealText(text) || 'An empty message'}
      </pre>
    </>
  )
}

export declare namespace MessageDetails {
  type Props = {
    ask: Extract<Ask, { type: 'message' }>
    /** Of the site that asks. */
    host: string | undefined
  }
}
