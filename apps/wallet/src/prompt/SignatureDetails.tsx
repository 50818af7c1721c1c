import type { ReactNode } from 'react'
import { isPermit } from '../request/describeAction.ts'
import { listTypedData } from '../request/listTypedData.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import {
  decodeText,
  findForeignSignIn,
  revealText,
} from '../text/formatText.ts'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'

/** Shows the text to be signed, or its bytes. */
export function MessageDetails(props: MessageDetails.Props): ReactNode {
  const { action, host } = props
  const text = decodeText(action.raw)
  const foreign = findForeignSignIn(text, { host })
  return (
    <>
      {foreign && (
        <Note kind="danger">
          This signs you in to {revealText(foreign, { max: 60 })}, not to the
          site that asks. Reject it.
        </Note>
      )}
      {text === action.raw && text !== '0x' && (
        <Note kind="danger">
          This isn’t readable text. Sign only if you know what it is.
        </Note>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className="paper" data-testid="message" tabIndex={0}>
        {revealText(text) || 'Empty message'}
      </pre>
    </>
  )
}

export declare namespace MessageDetails {
  type Props = {
    action: Extract<RequestedAction, { type: 'message' }>
    /** Host of the requesting site. */
    host: string | undefined
  }
}

/** Shows typed data field by field. */
export function TypedDataDetails(props: TypedDataDetails.Props): ReactNode {
  const { domain, primaryType } = props.data
  const lines = listTypedData(props.data)
  const show = (value: unknown) => revealText(String(value), { max: 2_000 })
  return (
    <>
      {isPermit(props.data) && (
        <Note kind="danger">
          This signature lets another account take your tokens, now or later.
        </Note>
      )}
      <dl className="rows">
        {domain?.name !== undefined && (
          <Row name="For">{show(domain.name)}</Row>
        )}
        {domain?.verifyingContract && (
          <Row name="Contract">
            <code>{show(domain.verifyingContract)}</code>
          </Row>
        )}
        <Row name="Type">{show(primaryType)}</Row>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className="paper" data-testid="message" tabIndex={0}>
        {lines.map(({ name, value, depth }) => {
          const indent = '  '.repeat(depth)
          const text = value === undefined ? '' : ` ${show(value)}`
          return `${indent}${show(name)}:${text}\n`
        })}
      </pre>
    </>
  )
}

export declare namespace TypedDataDetails {
  type Props = { data: RequestedAction.TypedData }
}
