'use client'

import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import { focusTitle } from '../../components/ViewFrame.tsx'
import { isClaimed, startRoute } from '../../modal/attempt.ts'
import { hasConsent } from '../../modal/consent.ts'
import type { RequestQuestionProps } from '../../modal/Modal.ts'
import { usePart } from '../../modal/parts.ts'
import { RouteContext } from '../../modal/transactions.ts'
import { useUi } from '../../provider/UiContext.ts'

/** Asks what the visitor must answer before a wallet gets a request: whether to go on with one that another claims to be, and for the consent, if the wallet was chosen without the list. */
export function RequestGate(props: RequestGate.Props): ReactNode {
  const { children, ...wallet } = props
  const kit = useKit()
  const { modal, titleId } = useUi()
  const route = useContext(RouteContext)
  const [isDoubtful] = useState(() => isClaimed(kit, route))
  const [isAllowed, setIsAllowed] = useState(
    () => !isDoubtful && hasConsent(kit),
  )
  const part = usePart(isAllowed ? undefined : 'guides')
  if (isAllowed) return children
  return (
    part && (
      <part.RequestQuestion
        {...wallet}
        isDoubtful={isDoubtful}
        onContinue={() => {
          setIsAllowed(true)
          if (route) startRoute(modal, route)
          focusTitle(titleId)
        }}
      />
    )
  )
}

export declare namespace RequestGate {
  type Props = Pick<RequestQuestionProps, 'name' | 'icon' | 'image'> & {
    children: ReactNode
  }
}
