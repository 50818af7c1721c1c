'use client'
import { getAccount, setAddressLabel } from '@latchkit/core'
import { useCallback } from 'react'
import { useKit } from '../provider/useKit.ts'
import { useKitState } from './state.ts'

/** Returns the visitor's own label of the connected address, and a function that sets it. */
export function useAddressLabel(
  parameters: useAddressLabel.Parameters = {},
): useAddressLabel.ReturnType {
  const kit = useKit()
  const { namespace, address, addressLabels } = useKitState((kit) =>
    getAccount(kit, parameters),
  )
  const label = addressLabels.find((each) => each.address === address)?.label

  const setLabel = useCallback(
    (label: string) => {
      if (address) setAddressLabel(kit, { namespace, address, label })
    },
    [kit, namespace, address],
  )

  return { label, setLabel }
}

export declare namespace useAddressLabel {
  type Parameters = getAccount.Parameters
  type ReturnType = {
    label: string | undefined
    /** An empty label removes it. Does nothing while no address is connected. */
    setLabel: (label: string) => void
  }
}
