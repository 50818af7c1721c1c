import { UserRejectedRequestError } from '@latchkit/protocol'
import { RecoveryFailedError } from '../errors/keys.ts'
import type { Bytes } from './bytes.ts'
import { createRandom } from './bytes.ts'

/** Whether this browser has passkeys here. Whether one has a PRF shows when it is created. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Returns a function that creates a passkey of this device's or the visitor's authenticator, and evaluates its PRF with a new
 * salt (WebAuthn level 3, §10.1.4). Called again, as after a failure of what came next, it uses the passkey that it has made
 * instead of another. Rejects with `RecoveryFailedError` if the authenticator has no PRF: the next one has to be another.
 */
export function preparePasskey({
  email,
}: {
  email: string
}): () => Promise<{ output: Bytes; salt: Bytes }> {
  const salt = createRandom(16)
  const unfit: Bytes[] = []
  let made: { id: Bytes; output: Bytes | undefined } | undefined
  return async () => {
    made ??= await createPasskey({ email, salt, unfit })
    try {
      // Many authenticators evaluate it at the first use only.
      made.output ??= await usePasskey({ salt, id: made.id })
    } catch (error) {
      if (error instanceof RecoveryFailedError) {
        unfit.push(made.id)
        made = undefined
      }
      throw error
    }
    return { output: made.output, salt }
  }
}

async function createPasskey(parameters: {
  email: string
  salt: Bytes
  /** Ids of passkeys without a PRF. Receives that of another. */
  unfit: Bytes[]
}): Promise<{ id: Bytes; output: Bytes | undefined }> {
  const { email, salt, unfit } = parameters
  const credential = await request(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: createRandom(32),
        rp: { name: location.hostname },
        user: { id: createRandom(16), name: email, displayName: email },
        // ES256 and RS256: nothing is verified, as its PRF alone is used.
        pubKeyCredParams: [-7, -257].map((alg) => ({
          type: 'public-key',
          alg,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          userVerification: 'required',
        },
        excludeCredentials: unfit.map((id) => ({ type: 'public-key', id })),
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  const id = new Uint8Array(credential.rawId)
  const { prf } = credential.getClientExtensionResults()
  const isFit = prf?.enabled || prf?.results
  if (!isFit) {
    unfit.push(id)
    throw new RecoveryFailedError()
  }
  return { id, output: toBytes(prf.results?.first) }
}

/** Evaluates the PRF of a passkey, by default of the one that the visitor chooses. Rejects with `RecoveryFailedError` if it has none. */
export async function usePasskey({
  salt,
  id,
}: {
  salt: Bytes
  id?: Bytes | undefined
}): Promise<Bytes> {
  const credential = await request(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: createRandom(32),
        userVerification: 'required',
        ...(id && { allowCredentials: [{ type: 'public-key', id }] }),
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  const { prf } = credential.getClientExtensionResults()
  const output = toBytes(prf?.results?.first)
  if (!output) throw new RecoveryFailedError()
  return output
}

/** Browsers say no more of a failure than that it was not allowed. */
async function request(
  send: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  try {
    return (await send()) as PublicKeyCredential
  } catch (cause) {
    throw new UserRejectedRequestError({ cause })
  }
}

function toBytes(source: BufferSource | undefined): Bytes | undefined {
  if (!source) return undefined
  return ArrayBuffer.isView(source)
    ? new Uint8Array(
        source.buffer.slice(0),
        source.byteOffset,
        source.byteLength,
      )
    : new Uint8Array(source.slice(0))
}
