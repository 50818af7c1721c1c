import { FactorRequiredError, RecoveryRequiredError } from '../../errors/app.ts'
import { RecoveryFailedError } from '../../errors/keys.ts'
import type { Bytes } from '../../keys/bytes.ts'
import type { RecoveryFactor, WrappedKey } from '../../keys/recovery.ts'
import { unwrapRecoveryKey } from '../../keys/recovery.ts'
import type { Frame } from '../Frame.ts'
import { getManagedKeys } from './managed.ts'

/**
 * Unwraps the recovery key of a wallet: one in `managed` mode with a key of the account service, one in `user` mode with what
 * the visitor is asked for. Without `visitor`, it rejects with `FactorRequiredError` instead.
 */
export async function unwrapKey(
  frame: Frame,
  { walletId, keys, visitor }: unwrapKey.Parameters,
): Promise<Bytes> {
  const managed = keys.find(({ method }) => method === 'managed')
  if (managed) return await unwrapManaged(frame, { walletId, managed })
  if (!visitor) throw new FactorRequiredError()
  const { origin, hashPassword } = frame
  let recoveryKey: Bytes | undefined
  const check = async (factor: RecoveryFactor) => {
    const wrapped = keys.find(({ method }) => method === factor.method)
    if (!wrapped) throw new RecoveryFailedError()
    const options = { walletId, factor, hashPassword }
    recoveryKey = await unwrapRecoveryKey(wrapped, options)
  }
  await frame.ask({ kind: 'factor', origin, keys, check }, visitor)
  if (!recoveryKey) throw new RecoveryRequiredError()
  return recoveryKey
}

export declare namespace unwrapKey {
  type Parameters = {
    walletId: string
    keys: readonly WrappedKey[]
    /** Set if the visitor may be asked. */
    visitor?: Visitor | undefined
  }

  /** What the app aborts if it does not wait for the visitor any more. */
  type Visitor = { readonly signal: AbortSignal }
}

/** Tries each key of the account service: all but the first are of former secrets. */
async function unwrapManaged(
  frame: Frame,
  { walletId, managed }: { walletId: string; managed: WrappedKey },
): Promise<Bytes> {
  let failure: unknown
  for (const key of await getManagedKeys(frame, { walletId }))
    try {
      const factor = { method: 'managed', key } as const
      return await unwrapRecoveryKey(managed, { walletId, factor })
    } catch (error) {
      if (!(error instanceof RecoveryFailedError)) throw error
      failure = error
    }
  throw failure ?? new RecoveryFailedError()
}
