import { useContext } from 'react'
import { ConfigContext } from './ConfigContext.ts'

/** An address of the local chains to send to: not the one that the demo wallet starts with. */
export function useRecipient(): string {
  const { accounts } = useContext(ConfigContext)
  return (accounts[1] ?? accounts[0])?.address ?? ''
}
