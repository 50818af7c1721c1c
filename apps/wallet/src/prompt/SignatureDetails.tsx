import type { ReactNode } from 'react'
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
          This signs you in at {revealText(foreign, { max: 60 })}, which is not
          the site that asks. Reject it.
        </Note>
      )}
      {text === action.raw && text !== '0x' && (
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
    action: Extract<RequestedAction, { type: 'message' }>
    /** Host of the requesting site. */
    host: string | undefined
  }
}

/** Token approvals by signature: EIP-2612 and Permit2. */
const permits = /^Permit(?:$|Single|Batch|Transfer|Witness)/

/** Shows typed data field by field. */
export function TypedDataDetails(props: TypedDataDetails.Props): ReactNode {
  const { domain, primaryType } = props.data
  const lines = listTypedData(props.data)
  const show = (value: unknown) => revealText(String(value), { max: 2_000 })
  return (
    <>
      {permits.test(String(primaryType)) && (
        <Note kind="danger">
          This lets somebody else take tokens of yours, at once or later.
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
        <Row name="Kind">{show(primaryType)}</Row>
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
