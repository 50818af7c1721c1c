import type { ZodMiniType, ZodMiniUndefined } from 'zod/mini'
import * as z from 'zod/mini'
import { Email, Id, Name, Otp, Time } from '../accounts/schemas.ts'
import { Caip2 } from '../http/schemas.ts'
import { Mode, RecoveryMethod } from '../keys/schemas.ts'
import { RpcRequest, Value } from './rpcRequest.ts'

/** The version of the messages. App and frame of different versions don't talk. */
export const frameVersion = 1

/** One call of the embedded wallet's frame, as data: the connector sends it, the frame answers it. */
export type FrameCall<
  payload extends ZodMiniType = ZodMiniType,
  response extends ZodMiniType = ZodMiniType,
> = {
  /** Who sends it. */
  readonly from: 'app' | 'frame'
  readonly payload: payload
  readonly response: response
  /** Milliseconds after which the caller gives up; `undefined` if the answer waits for the visitor. */
  readonly timeout: number | undefined
  /**
   * What the visitor has to approve: nothing, that an app which was not connected before learns the addresses, that the
   * user's e-mail address is changed, that a device is removed, what only they can recover the wallet with, or what
   * `getMethodSafety` says of the method.
   */
  readonly approval:
    | 'none'
    | 'connection'
    | 'email'
    | 'device'
    | 'recovery'
    | 'method'
}

/** Milliseconds of the calls of a login, and of all others that do not wait for the visitor. */
const timeout = 30_000

function call<
  payload extends ZodMiniType = ZodMiniUndefined,
  response extends ZodMiniType = ZodMiniUndefined,
>(parameters: {
  payload?: payload
  response?: response
  waitsForVisitor?: boolean
  approval?: FrameCall['approval']
}): FrameCall<payload, response> {
  return {
    from: 'app',
    payload: z.undefined() as ZodMiniUndefined as unknown as payload,
    response: z.undefined() as ZodMiniUndefined as unknown as response,
    approval: 'none',
    ...parameters,
    timeout: parameters.waitsForVisitor ? undefined : timeout,
  }
}

const Text = z.string().check(z.maxLength(256), z.regex(/^[^\p{Cc}]*$/u))
const Url = z.string().check(z.maxLength(2_048), z.regex(/^https?:\/\/\S+$/))
const Token = z.string().check(z.regex(/^[\w.~+/=-]{1,4096}$/))

/** A CAIP-2 id, or the number of a network of `eip155`. */
const ChainId = z.union([
  Caip2,
  z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
])

/** An address of `eip155` or `solana`. */
const Address = z
  .string()
  .check(z.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/))

const AccountType = z.enum(['eoa', 'smartAccount'])

/** Two digits for the screen to show: those in the mail are the same, unless another page requested it. */
const MailNumber = z.string().check(z.regex(/^\d\d$/))

/** The providers of social logins. */
const Provider = z.enum([
  ...(['google', 'github', 'apple', 'facebook'] as const),
  ...(['x', 'discord'] as const),
])

/** The signed-in user, for one network. */
export const FrameUser = z.strictObject({
  email: z.optional(z.nullable(Email)),
  address: Address,
  chainId: ChainId,
  smartAccountDeployed: z.optional(z.boolean()),
  accounts: z.optional(
    z
      .array(z.strictObject({ address: Address, type: AccountType }))
      .check(z.maxLength(16)),
  ),
  preferredAccountType: z.optional(AccountType),
  userName: z.optional(z.nullable(Text)),
})

export type FrameUser = z.output<typeof FrameUser>

const preferences = {
  chainId: z.optional(ChainId),
  preferredAccountType: z.optional(AccountType),
}

/** A BCP 47 tag, such as `pt-BR`. */
const Language = z
  .string()
  .check(z.maxLength(64), z.regex(/^[a-zA-Z]{2,8}(-[a-zA-Z\d]{1,8})*$/))

const ThemeVariables = z.record(
  z.string().check(z.regex(/^--[\w-]{1,64}$/)),
  z.union([Text, z.number()]),
)

/** Every call by its name. */
export const frameCalls = {
  SWITCH_NETWORK: call({
    payload: z.strictObject({ chainId: ChainId, rpcUrl: z.optional(Url) }),
    response: z.strictObject({ chainId: ChainId }),
  }),
  CONNECT_EMAIL: call({
    payload: z.strictObject({ email: Email }),
    response: z.strictObject({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      /** Two digits to show beside the field for the code: those in its mail are the same, unless another page requested it. */
      number: z.optional(MailNumber),
    }),
  }),
  /** Shows the text that the page of the link has to show, too, while it or one that follows is pending. Answered once the link was confirmed. */
  CONNECT_DEVICE: call({}),
  CONNECT_OTP: call({ payload: z.strictObject({ otp: Otp }) }),
  GET_SOCIAL_REDIRECT_URI: call({
    payload: z.strictObject({ provider: Provider }),
    response: z.strictObject({ uri: Url }),
  }),
  CONNECT_SOCIAL: call({
    payload: z.strictObject({ uri: Url, ...preferences }),
    response: FrameUser,
  }),
  GET_FARCASTER_URI: call({ response: z.strictObject({ url: Url }) }),
  CONNECT_FARCASTER: call({
    response: z.strictObject({ userName: Text }),
    waitsForVisitor: true,
  }),
  GET_USER: call({
    payload: z.optional(z.strictObject(preferences)),
    response: FrameUser,
    waitsForVisitor: true,
    approval: 'connection',
  }),
  SIGN_OUT: call({}),
  /** Loads the frame's page again. */
  RELOAD: call({}),
  IS_CONNECTED: call({
    payload: z.optional(z.strictObject({ token: z.optional(Token) })),
    response: z.strictObject({ isConnected: z.boolean() }),
  }),
  GET_CHAIN_ID: call({ response: z.strictObject({ chainId: ChainId }) }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: call({
    response: z.strictObject({
      smartAccountEnabledNetworks: z.array(ChainId).check(z.maxLength(1_000)),
    }),
  }),
  INIT_SMART_ACCOUNT: call({
    response: z.strictObject({ address: Address, isDeployed: z.boolean() }),
  }),
  SET_PREFERRED_ACCOUNT: call({
    payload: z.strictObject({ type: AccountType }),
    response: z.strictObject({ type: AccountType, address: Address }),
  }),
  RPC_REQUEST: call({
    payload: RpcRequest,
    response: Value,
    waitsForVisitor: true,
    approval: 'method',
  }),
  /** Aborts a call that waits for the visitor, by its id; answered whether or not there is one. */
  RPC_ABORT: call({
    payload: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  }),
  UPDATE_EMAIL: call({
    payload: z.strictObject({
      email: Email,
      /** Whether the code of a change that the visitor has approved is to be sent again; an error if there is none. */
      isResend: z.optional(z.boolean()),
    }),
    response: z.strictObject({
      action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      number: z.optional(MailNumber),
    }),
    waitsForVisitor: true,
    approval: 'email',
  }),
  UPDATE_EMAIL_PRIMARY_OTP: call({
    payload: z.strictObject({ otp: Otp }),
    response: z.strictObject({ number: z.optional(MailNumber) }),
  }),
  UPDATE_EMAIL_SECONDARY_OTP: call({
    payload: z.strictObject({ otp: Otp }),
    response: z.strictObject({ newEmail: Email }),
  }),
  /** Who can recover the wallet, and on which devices it is used. Answered to an app that is connected. */
  GET_SECURITY: call({
    response: z.strictObject({
      mode: Mode,
      methods: z.array(RecoveryMethod).check(z.maxLength(8)),
      devices: z
        .array(
          z.strictObject({
            id: Id,
            name: Name,
            seenAt: Time,
            /** Whether it is this one. */
            isCurrent: z.boolean(),
          }),
        )
        .check(z.maxLength(100)),
    }),
  }),
  /** Removes another device of the user, which can't sign any more. */
  REVOKE_DEVICE: call({
    payload: z.strictObject({ deviceId: Id }),
    waitsForVisitor: true,
    approval: 'device',
  }),
  /** Lets the visitor choose what only they can recover the wallet with; answered once the operator can't any more. */
  UPGRADE_WALLET: call({
    response: z.strictObject({ mode: z.literal('user') }),
    waitsForVisitor: true,
    approval: 'recovery',
  }),
  SYNC_THEME: call({
    payload: z.strictObject({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(ThemeVariables),
      w3mThemeVariables: z.optional(ThemeVariables),
      /** Of the app's interface, which that of the frame follows. */
      language: z.optional(Language),
    }),
  }),
  SYNC_DAPP_DATA: call({
    payload: z.strictObject({
      /** What the app says of itself; the frame shows the origin of the handshake beside it. */
      metadata: z.optional(
        z.strictObject({
          name: Text,
          description: z
            .string()
            .check(z.maxLength(1_024), z.regex(/^[\P{Cc}\n\r\t]*$/u)),
          url: Url,
          icons: z.array(Url).check(z.maxLength(8)),
        }),
      ),
      sdkVersion: Text,
      sdkType: Text,
      projectId: Text,
    }),
  }),
  /** The frame's answer to the handshake, with its nonce. */
  READY: {
    ...call({
      payload: z.strictObject({
        version: z.literal(frameVersion),
        nonce: z.string().check(z.regex(/^[\w-]{22}$/)),
      }),
    }),
    from: 'frame',
  },
  /** The session has changed; without a token it has ended. */
  SESSION_UPDATE: {
    ...call({
      payload: z.strictObject({
        token: z.nullable(Token),
      }),
    }),
    from: 'frame',
  },
} as const satisfies Record<string, FrameCall>

export type FrameCallName = keyof typeof frameCalls

/** What a call carries, and what its answer does. */
export type FramePayload<name extends FrameCallName> = z.output<
  (typeof frameCalls)[name]['payload']
>

export type FrameResponse<name extends FrameCallName> = z.output<
  (typeof frameCalls)[name]['response']
>

/** The query of the frame's URL. */
export const FrameQuery = z.object({
  projectId: Text,
  chainId: z.optional(Caip2),
  version: Text,
  enableLogger: z.optional(z.enum(['true', 'false'])),
})
