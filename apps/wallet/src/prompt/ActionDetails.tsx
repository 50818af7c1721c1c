import type { ReactNode } from 'react'
import type { estimateFee } from '../chain/transactions.ts'
import { describeCall } from '../request/describeAction.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { useChain } from '../wallet/useWallet.ts'
import { CallRows, FeeRow } from './CallRows.tsx'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'
import { MessageDetails, TypedDataDetails } from './SignatureDetails.tsx'

/** Shows a requested action in words and in full. */
export function ActionDetails(props: ActionDetails.Props): ReactNode {
  const { action, chainId, host, onFee, rows } = props
  const chain = useChain(action.type === 'switch' ? action.chainId : chainId)
  switch (action.type) {
    case 'message':
      return (
        <>
          <MessageDetails action={action} host={host} />
          <dl className="rows">{rows}</dl>
        </>
      )
    case 'typedData':
      return (
        <>
          <TypedDataDetails data={action.data} />
          <dl className="rows">{rows}</dl>
        </>
      )
    case 'transaction':
      return (
        <CallRows call={action.call} chainId={chainId} rest={rows}>
          <FeeRow action={action} chainId={chainId} onFee={onFee} />
        </CallRows>
      )
    case 'calls':
      return (
        <>
          {action.calls.map((call, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <section className="part" key={i}>
              <h3>
                {i + 1}. {describeCall(call, { chain }).words}
              </h3>
              <CallRows call={call} chainId={chainId} />
            </section>
          ))}
          <Note>
            These are sent one by one, each with its own fee. If one fails, the
            ones before it stay sent.
          </Note>
          <dl className="rows">{rows}</dl>
        </>
      )
    case 'switch':
      return (
        <dl className="rows">
          <Row name="Switch to">
            {chain?.name} ({action.chainId})
          </Row>
        </dl>
      )
  }
}

export declare namespace ActionDetails {
  type Props = {
    action: RequestedAction
    chainId: number
    /** Host of the requesting site. */
    host: string | undefined
    /** Rows of the account and the network. */
    rows: ReactNode
    /** Receives the fee of a transaction once it is known. */
    onFee: (fee: estimateFee.ReturnType) => void
  }
}
