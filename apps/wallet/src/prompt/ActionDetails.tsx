import type { ReactNode } from 'react'
import type { estimateFee } from '../chain/transactions.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { useChain } from '../wallet/useWallet.ts'
import { CallRows, FeeRow } from './CallRows.tsx'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'
import { MessageDetails, TypedDataDetails } from './SignatureDetails.tsx'

/** Shows a requested action in words and in full. */
export function ActionDetails(props: ActionDetails.Props): ReactNode {
  const { action, chainId, host, onFee } = props
  const target = useChain(action.type === 'switch' ? action.chainId : chainId)
  switch (action.type) {
    case 'message':
      return <MessageDetails action={action} host={host} />
    case 'typedData':
      return <TypedDataDetails data={action.data} />
    case 'transaction':
      return (
        <CallRows call={action.call} chainId={chainId}>
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
                {i + 1} of {action.calls.length}
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
            {target?.name} ({action.chainId})
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
    /** Receives the fee of a transaction once it is known. */
    onFee: (fee: estimateFee.ReturnType) => void
  }
}
