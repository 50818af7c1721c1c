import type { Hex } from 'viem'
import { isHex } from 'viem'
import { requireAccount } from '../state/requireAccount.ts'
import type { Method } from '../types/Method.ts'

/** Parameters: the message as hex bytes (or text, which wallets also take), then the address. */
export const personalSign: Method = {
  asks: () => true,
  check: (context, [, address]) => {
    requireAccount(context, String(address))
  },
  run(context, [message, address]) {
    const account = requireAccount(context, String(address))
    return account.signMessage({
      message: isHex(message) ? { raw: message as Hex } : String(message),
    })
  },
}
