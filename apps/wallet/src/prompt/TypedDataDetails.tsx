import type { ReactNode } from 'react'
import type { Ask } from '../request/Ask.ts'
import { listTypedData } from '../request/listTypedData.ts'
import { revealText } from '../text/revealText.ts'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'

/** Approvals of tokens that need no transaction: EIP-2612 and Permit2. */
const permits = /^Permit(?:$|Single|Batch|Transfer|Witness)/

/** Data as it is signed, field by field. */
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
  type Props = { data: Ask.TypedData }
}
