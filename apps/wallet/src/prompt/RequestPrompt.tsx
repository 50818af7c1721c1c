import type { PendingRequestTypes, SessionTypes } from '@walletconnect/types'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { approveRequest } from '../actions/approveRequest.ts'
import { rejectRequest } from '../actions/rejectRequest.ts'
import type { estimateFee } from '../chain/estimateFee.ts'
import { readSite } from '../proposal/readSite.ts'
import type { Ask } from '../request/Ask.ts'
import { parseAsk } from '../request/parseAsk.ts'
import { readRequest } from '../request/readRequest.ts'
import { useWallet } from '../wallet/useWallet.ts'
import { AskDetails } from './AskDetails.tsx'
import { Row } from './Row.tsx'
import { Sheet } from './Sheet.tsx'
import { useChain } from './useChain.ts'

/** A site wants something done: what, by which account, on which network. */
export function RequestPrompt(props: RequestPrompt.Props): ReactNode {
  const { request, session, rest } = props
  const { wallet } = useWallet()
  // Read once: what is approved is what was shown.
  const [{ ask, chainId }] = useState(() => {
    const read = readRequest({ request, session, config: wallet.config })
    return { ask: parseAsk(read), chainId: read.chainId }
  })
  const [fee, setFee] = useState<estimateFee.ReturnType>()
  const chain = useChain(chainId)
  const site = readSite(session.peer.metadata)
  const { title, approve } = words[ask.type]
  const isComplete = ask.type !== 'transaction' || fee !== undefined

  return (
    <Sheet
      site={site}
      title={title}
      rest={rest}
      approve={approve}
      onApprove={
        isComplete
          ? () => approveRequest(wallet, { request, chainId, ask, fee })
          : undefined
      }
      onReject={() => rejectRequest(wallet, { request })}
    >
      <AskDetails ask={ask} chainId={chainId} host={site.host} onFee={setFee} />
      <dl className="rows">
        {'address' in ask && (
          <Row name="Account">
            <code>{ask.address}</code>
          </Row>
        )}
        {ask.type !== 'switch' && (
          <Row name="Network">
            {chain?.name} ({chainId})
          </Row>
        )}
      </dl>
    </Sheet>
  )
}

export declare namespace RequestPrompt {
  type Props = {
    request: PendingRequestTypes.Struct
    session: SessionTypes.Struct
    /** How many other decisions wait. */
    rest: number
  }
}

const words: Readonly<Record<Ask['type'], { title: string; approve: string }>> =
  {
    message: { title: 'Sign this message?', approve: 'Sign' },
    typedData: { title: 'Sign this data?', approve: 'Sign' },
    transaction: { title: 'Send this transaction?', approve: 'Send' },
    calls: { title: 'Send these transactions?', approve: 'Send all' },
    switch: { title: 'Switch the network?', approve: 'Switch' },
  }
