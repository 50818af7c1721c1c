import type { Provider } from '@latchkit/core'
import { readProperty } from '@latchkit/core/internal'
import { encodeBase64 } from '@latchkit/protocol/internal'
import { WalletResponseError } from '../errors/wallet.ts'
import { readBytes } from '../wallets/untrusted.ts'
import type { SignInput } from './sighashTypes.ts'

/** Requests the wallet to sign inputs of a PSBT. The answer is bytes, whatever they are. */
export async function requestPsbt(
  provider: Provider,
  parameters: {
    address: string
    psbt: Uint8Array
    signInputs: readonly SignInput[]
    signal?: AbortSignal | undefined
  },
): Promise<Uint8Array> {
  const { address: account, psbt, signInputs, signal } = parameters
  const method = 'signPsbt'
  const params = {
    ...{ account, psbt: encodeBase64(psbt), broadcast: false },
    signInputs: signInputs.map(({ sighashType, ...each }) => ({
      ...each,
      ...(sighashType !== undefined && { sighashTypes: [sighashType] }),
    })),
  }
  const answer = await provider.request({ method, params }, { signal })
  const signed = readBytes(readProperty(answer, 'psbt'))
  if (!signed) throw new WalletResponseError({ method })
  return signed
}
