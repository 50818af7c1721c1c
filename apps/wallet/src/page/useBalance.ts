import { useEffect, useState } from 'react'
import { connectChain } from '../chain/connectChain.ts'
import { useWallet } from '../wallet/useWallet.ts'

/** In milliseconds. */
const interval = 5_000

/** What the selected account has on the selected network, in wei, read anew now and then; `undefined` until it is known. */
export function useBalance(): bigint | undefined {
  const { wallet, state } = useWallet()
  const { address, chainId, notice } = state
  const key = `${address} ${chainId}`
  const [read, setRead] = useState<{ key: string; value: bigint }>()

  // A notice tells of something that may have moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const client = connectChain(wallet.config, { chainId })
    let isOver = false
    const ask = async () => {
      // A node that is away is asked again: the last value stands till then.
      const value = await client.getBalance({ address }).catch(() => undefined)
      if (!isOver && value !== undefined) setRead({ key, value })
    }
    ask()
    const timer = setInterval(ask, interval)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [wallet, address, chainId, key, notice])

  return read?.key === key ? read.value : undefined
}
