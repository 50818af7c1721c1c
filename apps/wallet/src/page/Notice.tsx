import type { ReactNode } from 'react'
import { useWallet } from '../wallet/useWallet.ts'

/** What happened last, told to everyone. */
export function Notice(): ReactNode {
  const { notice } = useWallet().state
  return (
    <p className="notice" role="status">
      {notice}
    </p>
  )
}
