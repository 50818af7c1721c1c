import type { PendingRequestTypes, SessionTypes } from '@walletconnect/types'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { approveRequest, rejectRequest } from '../actions/answerRequest.ts'
import type { estimateFee } from '../chain/transactions.ts'
import { useName } from '../chain/useName.ts'
import { readSite } from '../proposal/readProposal.ts'
import { describeAction, findRecipient } from '../request/describeAction.ts'
import { parseAction } from '../request/parseAction.ts'
import { readRequest } from '../request/RequestedAction.ts'
import { useChain, useWallet } from '../wallet/useWallet.ts'
import { ActionDetails } from './ActionDetails.tsx'
import { Note } from './Note.tsx'
import { Row } from './Row.tsx'
import { Sheet } from './Sheet.tsx'

/** Asks the visitor to approve a site's request. */
export function RequestPrompt(props: RequestPrompt.Props): ReactNode {
  const { request, session, rest } = props
  const { wallet } = useWallet()
  // Parsed once, so that what is approved is what was shown.
  const [{ action, chainId }] = useState(() => {
    const read = readRequest({ request, session, config: wallet.config })
    return { action: parseAction(read), chainId: read.chainId }
  })
  const [fee, setFee] = useState<estimateFee.ReturnType>()
  const chain = useChain(chainId)
  const site = readSite(session.peer.metadata)
  const target = useChain(action.type === 'switch' ? action.chainId : chainId)
  const name = useName(findRecipient(action, chain))
  const { title, approve, note } = describeAction(action, {
    ...{ chain, name, target },
    host: site.host,
  })
  const isComplete = action.type !== 'transaction' || fee !== undefined

  return (
    <Sheet
      site={site}
      title={title}
      rest={rest}
      approve={approve}
      onApprove={
        isComplete
          ? () => approveRequest(wallet, { request, chainId, action, fee })
          : undefined
      }
      onReject={() => rejectRequest(wallet, { request })}
    >
      {note && <Note>{note}</Note>}
      <ActionDetails
        action={action}
        chainId={chainId}
        host={site.host}
        onFee={setFee}
        rows={
          <>
            {'address' in action && (
              <Row name="Account">
                <code>{action.address}</code>
              </Row>
            )}
            {action.type !== 'switch' && (
              <Row name="Network">
                {chain?.name} ({chainId})
              </Row>
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
