import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preparePasskey } from './passkey.ts'

type Given = { publicKey: PublicKeyCredentialCreationOptions }
type Asked = { publicKey: PublicKeyCredentialRequestOptions }

/** An authenticator that evaluates its PRF at the first use of a passkey only, as many do. */
function createAuthenticator({ hasPrf = true } = {}) {
  const passkeys: string[] = []
  const toId = (source: BufferSource) => Buffer.from(source as Uint8Array)
  const toText = (source: BufferSource) => toId(source).toString('hex')
  return {
    passkeys,
    /** Failures of the next uses. */
    failures: [] as Error[],
    async create({ publicKey }: Given) {
      const excluded = publicKey.excludeCredentials ?? []
      if (excluded.some(({ id }) => passkeys.includes(toText(id))))
        throw new DOMException('It has one.', 'InvalidStateError')
      const rawId = new Uint8Array(16).fill(passkeys.length + 1)
      passkeys.push(toText(rawId))
      return {
        rawId,
        getClientExtensionResults: () =>
          hasPrf ? { prf: { enabled: true } } : {},
      }
    },
    async get({ publicKey }: Asked) {
      const failure = this.failures.shift()
      if (failure) throw failure
      const [allowed] = publicKey.allowCredentials ?? []
      const salt = publicKey.extensions?.prf?.eval?.first ?? new Uint8Array()
      const key = allowed ? toText(allowed.id) : ''
      const first = createHmac('sha256', key).update(toId(salt)).digest()
      return {
        getClientExtensionResults: () => ({
          prf: { results: { first: new Uint8Array(first) } },
        }),
      }
    },
  }
}

let authenticator = createAuthenticator()
beforeEach(() => {
  authenticator = createAuthenticator()
  vi.stubGlobal('location', { hostname: 'frame.shop.example' })
  vi.stubGlobal('navigator', {
    credentials: {
      create: (given: Given) => authenticator.create(given),
      get: (asked: Asked) => authenticator.get(asked),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('default: a step that is repeated uses the passkey that it made', async () => {
  const evaluate = preparePasskey({ email: 'mira@example.com' })
  const first = await evaluate()
  expect(first.output).toHaveLength(32)
  expect(await evaluate()).toEqual(first)
  expect(authenticator.passkeys).toHaveLength(1)
})

test('behavior: a visitor who cancels the use of a new passkey uses it at the next try', async () => {
  const evaluate = preparePasskey({ email: 'mira@example.com' })
  authenticator.failures.push(new DOMException('No.', 'NotAllowedError'))
  await expect(evaluate()).rejects.toMatchObject({ code: 4001 })
  expect((await evaluate()).output).toHaveLength(32)
  expect(authenticator.passkeys).toHaveLength(1)
})

test('error: an authenticator without a PRF makes one passkey, another may follow', async () => {
  authenticator = createAuthenticator({ hasPrf: false })
  const evaluate = preparePasskey({ email: 'mira@example.com' })
  await expect(evaluate()).rejects.toMatchObject({ code: 'RECOVERY_FAILED' })
  await expect(evaluate()).rejects.toMatchObject({ code: 4001 })
  expect(authenticator.passkeys).toHaveLength(1)
  authenticator = createAuthenticator()
  expect((await evaluate()).output).toHaveLength(32)
})
