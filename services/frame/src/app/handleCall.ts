import { RpcError } from '@latchkit/protocol'
import type {
  AppCall,
  FramePayload,
  FrameResponse,
} from '@latchkit/protocol/frame'
import { CallNotAvailableError } from '../errors/app.ts'
import { getUser, isApproved, isConnected } from './connection.ts'
import type { Frame } from './Frame.ts'
import { getNamespace, switchNetwork } from './network.ts'
import { handleRequest } from './rpc/handleRequest.ts'
import { getSecurity, revokeDevice } from './security/security.ts'
import { upgradeWallet } from './security/upgradeWallet.ts'
import type { servePort } from './servePort.ts'
import { connectDevice } from './session/deviceLink.ts'
import {
  updateEmail,
  updateEmailPrimary,
  updateEmailSecondary,
} from './session/email.ts'
import { connectEmail, connectOtp } from './session/login.ts'
import { signOut } from './session/session.ts'
import { openWallet } from './wallet/openWallet.ts'

type Handlers = {
  readonly [name in Exclude<AppCall, 'RPC_ABORT'>]: (
    frame: Frame,
    payload: FramePayload<name>,
    options: { signal: AbortSignal },
  ) => Promise<FrameResponse<name>> | FrameResponse<name>
}

const refuse = (name: AppCall) => () => {
  throw new CallNotAvailableError({ name })
}

/** Every call of an app. None answers with the secret or a share. */
const handlers: Handlers = {
  SWITCH_NETWORK: switchNetwork,
  CONNECT_EMAIL: connectEmail,
  CONNECT_DEVICE: (frame, _, options) => connectDevice(frame, options),
  async CONNECT_OTP(frame, payload) {
    await connectOtp(frame, payload)
    // Begun now, as GET_USER follows and needs it. It reports what fails.
    openWallet(frame).catch(() => undefined)
  },
  GET_SOCIAL_REDIRECT_URI: refuse('GET_SOCIAL_REDIRECT_URI'),
  CONNECT_SOCIAL: refuse('CONNECT_SOCIAL'),
  GET_FARCASTER_URI: refuse('GET_FARCASTER_URI'),
  CONNECT_FARCASTER: refuse('CONNECT_FARCASTER'),
  GET_USER: (frame, payload = {}, options) => getUser(frame, payload, options),
  async SIGN_OUT(frame) {
    await signOut(frame)
  },
  RELOAD: ({ reload }) => {
    reload()
    return undefined
  },
  IS_CONNECTED: isConnected,
  GET_CHAIN_ID: ({ state }) => ({
    chainId: state.networkId as FrameResponse<'GET_CHAIN_ID'>['chainId'],
  }),
  // This version has no smart accounts.
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
    smartAccountEnabledNetworks: [],
  }),
  INIT_SMART_ACCOUNT: refuse('INIT_SMART_ACCOUNT'),
  async SET_PREFERRED_ACCOUNT(frame) {
    if (!(await isApproved(frame))) throw new RpcError({ code: 4100 })
    const { record } = await openWallet(frame)
    const address = record.addresses[getNamespace(frame.state.networkId)]
    return { type: 'eoa', address }
  },
  RPC_REQUEST: handleRequest,
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimary,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondary,
  GET_SECURITY: getSecurity,
  REVOKE_DEVICE: revokeDevice,
  UPGRADE_WALLET: (frame, _, options) => upgradeWallet(frame, options),
  SYNC_THEME({ state }, { themeMode, language }) {
    state.theme = themeMode
    state.language = language
    for (const listener of state.lookListeners) listener()
    return undefined
  },
  SYNC_DAPP_DATA({ state }, { metadata }) {
    state.metadata = metadata && { name: metadata.name }
    return undefined
  },
}

/** Answers a call of the app. */
export const handleCall = async (
  frame: Frame,
  call: servePort.Call,
  options: { signal: AbortSignal },
): Promise<unknown> => {
  if (call.name === 'RPC_ABORT') return undefined
  const handle = handlers[call.name] as (
    ...parameters: [Frame, unknown, { signal: AbortSignal }]
  ) => unknown
  return await handle(frame, call.payload, options)
}
