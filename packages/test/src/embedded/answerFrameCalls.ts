import type {
  AppCall,
  FrameEvent,
  FramePayload,
} from '@latchkit/protocol/frame'
import {
  createAnswer,
  createCall,
  createErrorAnswer,
  createReplayGuard,
  frameVersion,
  parseAppMessage,
} from '@latchkit/protocol/frame'

/** The code that the fake frame accepts. */
export const fakeOtp = '123456'

/** The accounts of the fake frame's user. The key of the first is 32 times the byte 10. */
export const fakeAccounts = {
  eip155: '0xC171033d5CBFf7175f29dfD3A63dDa3d6F8F385E',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
} as const

/** What the first account signs for the text `Hello` (EIP-191). */
export const fakeSignature =
  '0x9155971e95bc76ad17b9dba850b00c93df0492043182433369e3be07e62c1c8040f2a1b6640de64614a8099807c76bb693650ecf6d218f2bacc0bfd0c222665c1c'

/** The devices of the fake frame's user. */
export const fakeDevices = [
  {
    ...{ id: 'a'.repeat(22), name: 'Chrome on Windows', isCurrent: true },
    seenAt: Date.UTC(2026, 0, 2),
  },
  {
    ...{ id: 'b'.repeat(22), name: 'Safari on iPhone', isCurrent: false },
    seenAt: Date.UTC(2026, 0, 1),
  },
] as const

/** A frame's session in memory, and what it answers. */
export type FakeSession = {
  email: string | undefined
  isLoggedIn: boolean
  /** Whether the device has to be confirmed by a link. */
  isNewDevice: boolean
  readonly calls: { name: AppCall; payload: unknown }[]
  /** Answers in place of the frame's own; one that throws `{ message, code, hash, networkId }` is an error, and one that never resolves is no answer. */
  readonly answers: { [name in AppCall]?: (payload: never) => unknown }
}

export function createFakeSession(
  given: Partial<FakeSession> = {},
): FakeSession {
  return {
    ...{ email: undefined, isLoggedIn: false, isNewDevice: false },
    ...{ calls: [], answers: {} },
    ...given,
  }
}

/** Answers the calls of an app over a port, as the embedded wallet's frame does. */
export function answerFrameCalls(
  port: MessagePort,
  { session, nonce }: { session: FakeSession; nonce: string },
): {
  emit<name extends FrameEvent>(name: name, payload: FramePayload<name>): void
} {
  const isFresh = createReplayGuard()
  const pending = new Set<string>()

  const emit = <name extends FrameEvent>(
    name: name,
    payload: FramePayload<name>,
  ) => {
    const id = 'e'.repeat(22)
    port.postMessage(createCall<FrameEvent>(name, { id, payload }))
  }

  port.onmessage = async ({ data }) => {
    const message = parseAppMessage(data)
    if (!message || !isFresh(message.id)) return
    const { id, name } = message
    if (message.status === 'invalid')
      return port.postMessage(
        createErrorAnswer(name, { id, message: 'Invalid', code: -32602 }),
      )
    const { payload } = message
    session.calls.push({ name, payload })
    if (message.name === 'RPC_REQUEST') pending.add(id)
    try {
      const answer = (session.answers[name] ?? answers[name]) as Answer
      const result = await answer(payload, session)
      pending.delete(id)
      // One that was not approved yet is withdrawn.
      if (message.name === 'RPC_ABORT' && pending.delete(message.payload.id))
        port.postMessage(
          createErrorAnswer('RPC_REQUEST', {
            ...{ id: message.payload.id, code: 4001 },
            message: 'Request was aborted',
          }),
        )
      port.postMessage(createAnswer(name, { id, payload: result as never }))
    } catch (error) {
      pending.delete(id)
      const { message, code, hash, networkId } =
        error as createErrorAnswer.Failure
      port.postMessage(
        createErrorAnswer(name, { id, message, code, hash, networkId }),
      )
    }
  }
  emit('READY', { version: frameVersion, nonce })
  return { emit }
}

type Answer = (payload: unknown, session: FakeSession) => unknown

const answers: {
  [name in AppCall]: (
    payload: FramePayload<name>,
    session: FakeSession,
  ) => unknown
} = {
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  CONNECT_EMAIL({ email }, session) {
    session.email = email
    const action = session.isNewDevice ? 'VERIFY_DEVICE' : 'VERIFY_OTP'
    return { action, number: '42' }
  },
  CONNECT_DEVICE(_, session) {
    session.isNewDevice = false
  },
  CONNECT_OTP({ otp }, session) {
    if (otp !== fakeOtp) throw { message: 'The code is not right' }
    session.isLoggedIn = true
  },
  GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://social.example/' }),
  CONNECT_SOCIAL: fail,
  GET_FARCASTER_URI: fail,
  CONNECT_FARCASTER: fail,
  GET_USER(payload, { email }) {
    const { chainId = 'eip155:1', preferredAccountType } = payload ?? {}
    const isSolana = String(chainId).startsWith('solana:')
    return {
      email,
      address: fakeAccounts[isSolana ? 'solana' : 'eip155'],
      chainId,
      preferredAccountType,
    }
  },
  SIGN_OUT(_, session) {
    session.isLoggedIn = false
  },
  RELOAD: () => undefined,
  IS_CONNECTED: (_, session) => ({ isConnected: session.isLoggedIn }),
  GET_CHAIN_ID: () => ({ chainId: 'eip155:1' }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
    smartAccountEnabledNetworks: [],
  }),
  INIT_SMART_ACCOUNT: () => ({
    ...{ address: fakeAccounts.eip155, isDeployed: false },
  }),
  SET_PREFERRED_ACCOUNT: ({ type }) => ({
    ...{ type, address: fakeAccounts.eip155 },
  }),
  RPC_REQUEST: ({ method, params }) => ({ method, params }),
  RPC_ABORT: () => undefined,
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP', number: '42' }),
  UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
    if (otp !== fakeOtp) throw { message: 'The code is not right' }
    return { number: '43' }
  },
  UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
    if (otp !== fakeOtp) throw { message: 'The code is not right' }
    return { newEmail: 'new@example.com' }
  },
  GET_SECURITY: () => ({
    ...{ mode: 'managed', methods: ['managed'] },
    devices: fakeDevices,
  }),
  REVOKE_DEVICE: () => undefined,
  UPGRADE_WALLET: () => ({ mode: 'user' }),
  SYNC_THEME: () => undefined,
  SYNC_DAPP_DATA: () => undefined,
}

function fail(): never {
  throw { message: 'Not built yet' }
}
