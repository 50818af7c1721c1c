import type { ReactNode } from 'react'
import type { useFees } from '../chain/useFees.ts'
import { describeCall } from '../request/describeAction.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { useChain } from '../wallet/useWallet.ts'
import { Sentence } from './Address.tsx'
import { CallRows } from './CallRows.tsx'
import { FeeRow, TotalRow } from './FeeRow.tsx'
import { Row } from './Row.tsx'
import { MessageDetails, TypedDataDetails } from './SignatureDetails.tsx'

/** Shows a requested action in words and in full. */
export function ActionDetails(props: ActionDetails.Props): ReactNode {
  const { action, chainId, estimates, host, rows } = props
  const chain = useChain(chainId)
  const network = <Row name="Network ID">{chainId}</Row>
  switch (action.type) {
    case 'message':
      return (
        <>
          <MessageDetails action={action} host={host} />
          <dl className="rows">{rows}</dl>
          <TechnicalDetails>{network}</TechnicalDetails>
        </>
      )
    case 'typedData':
      return (
        <>
          <TypedDataDetails data={action.data} />
          <dl className="rows">{rows}</dl>
          <TechnicalDetails>
            {network}
            <Row name="Type">{String(action.data.primaryType)}</Row>
          </TechnicalDetails>
        </>
      )
    case 'transaction':
      return (
        <CallRows
          call={action.call}
          chainId={chainId}
          rest={rows}
          technical={network}
        >
          <FeeRow estimate={estimates[0]} />
        </CallRows>
      )
    case 'calls':
      return (
        <>
          {action.calls.map((call, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <section className="part" key={i}>
              <h3>
                {i + 1}. <Sentence text={describeCall(call, { chain }).words} />
              </h3>
              <CallRows call={call} chainId={chainId}>
                <FeeRow estimate={estimates[i]} isFirst={i === 0} />
              </CallRows>
            </section>
          ))}
          <dl className="rows">
            <TotalRow calls={action.calls} estimates={estimates} />
            {rows}
          </dl>
          <TechnicalDetails>{network}</TechnicalDetails>
        </>
      )
    case 'switch':
      return (
        <TechnicalDetails>
          <Row name="Network ID">{action.chainId}</Row>
        </TechnicalDetails>
      )
  }
}

export declare namespace ActionDetails {
  type Props = {
    action: RequestedAction
    chainId: number
    /** The fees of what is sent, one per transaction. */
    estimates: readonly useFees.Estimate[]
    /** Host of the requesting site. */
    host: string | undefined
    /** Rows of the account and the network. */
    rows: ReactNode
  }
}

/** What few visitors need, closed. */
function TechnicalDetails({ children }: { children: ReactNode }): ReactNode {
  return (
    <details className="more">
      <summary>Technical details</summary>
      <dl className="rows">{children}</dl>
    </details>
  )
}
