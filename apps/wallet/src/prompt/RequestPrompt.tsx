import type { PendingRequestTypes, SessionTypes } from '@walletconnect/types'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { approveRequest, rejectRequest } from '../actions/answerRequest.ts'
import { useFees } from '../chain/useFees.ts'
import { useName } from '../chain/useName.ts'
import { readSite } from '../proposal/readProposal.ts'
import { describeAction, findRecipient } from '../request/describeAction.ts'
import { parseAction } from '../request/parseAction.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { readRequest } from '../request/RequestedAction.ts'
import { useChain, useWallet } from '../wallet/useWallet.ts'
import { ActionDetails } from './ActionDetails.tsx'
import { Address } from './Address.tsx'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'
import { Sheet } from './Sheet.tsx'

/** Asks the visitor to approve a site's request. */
export function RequestPrompt(props: RequestPrompt.Props): ReactNode {
  const { request, session, rest } = props
  const { wallet } = useWallet()
  // Parsed once, so that what is approved is what was shown.
  const [{ action, chainId, calls }] = useState(() => {
    const read = readRequest({ request, session, config: wallet.config })
    const action = parseAction(read)
    return { action, chainId: read.chainId, calls: listCalls(action) }
  })
  const address = 'address' in action ? action.address : undefined
  const estimates = useFees(calls, { address, chainId })
  const fees = estimates.map((each) =>
    each.status === 'known' ? each.fee : undefined,
  )
  const chain = useChain(chainId)
  const site = readSite(session.peer.metadata)
  const target = useChain(action.type === 'switch' ? action.chainId : chainId)
  const name = useName(findRecipient(action, chain))
  const { title, approve, note } = describeAction(action, {
    ...{ chain, name, target },
    host: site.host,
  })
  // What fails at present can't be sent; what follows may depend on what is before it.
  const isComplete =
    estimates[0]?.status !== 'failed' &&
    estimates.every(({ status }) => status !== 'pending')

  return (
    <Sheet
      site={site}
      title={title}
      rest={rest}
      approve={approve}
      onApprove={
        isComplete
          ? () => approveRequest(wallet, { request, chainId, action, fees })
          : undefined
      }
      onReject={() => rejectRequest(wallet, { request, action })}
    >
      {note && <Note>{note}</Note>}
      <ActionDetails
        action={action}
        chainId={chainId}
        host={site.host}
        estimates={estimates}
        rows={
          <>
            {'address' in action && (
              <Row name="Account">
                <Address address={action.address} />
              </Row>
            )}
            {action.type !== 'switch' && (
              <Row name="Network">{chain?.name}</Row>
            )}
          </>
        }
      />
    </Sheet>
  )
}

export declare namespace RequestPrompt {
  type Props = {
    request: PendingRequestTypes.Struct
    session: SessionTypes.Struct
    /** Number of other pending decisions. */
    rest: number
  }
}

/** Returns the transactions of an action. */
function listCalls(action: RequestedAction): readonly RequestedAction.Call[] {
  if (action.type === 'transaction') return [action.call]
  return action.type === 'calls' ? action.calls : []
}
