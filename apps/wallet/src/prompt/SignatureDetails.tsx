import type { ReactNode } from 'react'
import { isAddress } from 'viem'
import { isPermit } from '../request/describeAction.ts'
import { listTypedData, splitWords } from '../request/listTypedData.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import {
  decodeText,
  findForeignSignIn,
  revealText,
} from '../text/formatText.ts'
import { Address } from './Address.tsx'
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
      <p className="paper-label">Message from the site</p>
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

/** Shows typed data field by field, with labels. */
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
            <Address address={show(domain.verifyingContract)} />
          </Row>
        )}
      </dl>
      <p className="paper-label">Data from the site</p>
      <section className="paper" data-testid="message">
        <h3>{show(splitWords(primaryType))}</h3>
        <dl className="rows">
          {lines.map(({ name, value, depth }, i) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move
              key={i}
              style={{ paddingInlineStart: `${depth}em` }}
              data-group={value === undefined || undefined}
            >
              <dt>{show(splitWords(name))}</dt>
              <dd>
                {isAddress(String(value), { strict: false }) ? (
                  <Address address={String(value)} />
                ) : (
                  value !== undefined && show(value)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

export declare namespace TypedDataDetails {
  type Props = { data: RequestedAction.TypedData }
}
