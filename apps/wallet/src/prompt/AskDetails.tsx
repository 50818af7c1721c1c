import type { ReactNode } from 'react'
import type { estimateFee } from '../chain/estimateFee.ts'
import type { Ask } from '../request/Ask.ts'
import { CallRows } from './CallRows.tsx'
import { FeeRow } from './FeeRow.tsx'
import { MessageDetails } from './MessageDetails.tsx'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'
import { TypedDataDetails } from './TypedDataDetails.tsx'
import { useChain } from './useChain.ts'

/** What is asked for, in words and in full. */
export function AskDetails(props: AskDetails.Props): ReactNode {
  const { ask, chainId, host, onFee } = props
  const target = useChain(ask.type === 'switch' ? ask.chainId : chainId)
  switch (ask.type) {
    case 'message':
      return <MessageDetails ask={ask} host={host} />
    case 'typedData':
      return <TypedDataDetails data={ask.data} />
    case 'transaction':
      return (
        <CallRows call={ask.call} chainId={chainId}>
          <FeeRow ask={ask} chainId={chainId} onFee={onFee} />
        </CallRows>
      )
    case 'calls':
      return (
        <>
          {ask.calls.map((call, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <section className="part" key={i}>
              <h3>
                {i + 1} of {ask.calls.length}
              </h3>
              <CallRows call={call} chainId={chainId} />
            </section>
          ))}
          <Note>
            They are sent one by one, each for a fee of its own; if one fails,
            those before it stay sent.
          </Note>
        </>
      )
    case 'switch':
      return (
        <dl className="rows">
          <Row name="Switch to">
            {target?.name} ({ask.chainId})
          </Row>
        </dl>
      )
  }
}

export declare namespace AskDetails {
  type Props = {
    ask: Ask
    chainId: number
    /** Of the site that asks. */
    host: string | undefined
    /** Told what a transaction costs, once that is known. */
    onFee: (fee: estimateFee.ReturnType) => void
  }
}
