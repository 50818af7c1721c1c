import type { Address } from 'viem'
import { formatEther } from 'viem'
import type { SiweMessage } from 'viem/siwe'
import {
  createSiweMessage,
  parseSiweMessage,
  validateSiweMessage,
} from 'viem/siwe'
import type { WalletConfig } from '../config/loadConfig.ts'
import { decodeText, formatAddress } from '../text/formatText.ts'
import { describeData } from './describeData.ts'
import type { RequestedAction } from './RequestedAction.ts'

/** Describes a requested action in words: the question to the visitor, and the label of the button that approves. */
export function describeAction(
  action: RequestedAction,
  context: describeAction.Context,
): describeAction.ReturnType {
  switch (action.type) {
    case 'message': {
      // A sign-in to another site gets a warning, not a title.
      const domain = findSignIn(decodeText(action.raw), {
        address: action.address,
        chainId: context.chain?.chainId,
        host: context.host,
      })
      if (!domain)
        return {
          title: 'Sign this message?',
          approve: 'Sign',
          note: 'Somebody else could log in as you with your signature. Sign only what you have read and understood.',
        }
      return {
        title: `Sign in to ${domain}?`,
        approve: 'Sign in',
        note: `The site says that it is ${domain}, which isn’t verified. Sign in only if you opened it yourself.`,
      }
    }
    case 'typedData':
      return isPermit(action.data)
        ? { title: 'Let others spend your tokens?', approve: 'Sign' }
        : {
            title: 'Sign this data?',
            approve: 'Sign',
            note: 'A signature can give away your tokens. Sign only if you know what it is for.',
          }
    case 'transaction':
      return askCall(action.call, context)
    case 'calls': {
      const [call, ...others] = action.calls
      if (call && others.length === 0) return askCall(call, context)
      const isDanger = action.calls.some(
        (call) => describeData(call, context.chain)?.danger,
      )
      const count = `${action.calls.length} transactions`
      return isDanger
        ? {
            title: `Let others take your tokens, in ${count}?`,
            approve: 'Allow all',
            note: inTurn,
          }
        : { title: `Send ${count}?`, approve: 'Send all', note: inTurn }
    }
    case 'switch':
      return {
        title: `Switch to ${context.target?.name ?? 'another network'}?`,
        approve: 'Switch',
      }
  }
}

export declare namespace describeAction {
  type Context = describeCall.Context & {
    /** Host of the requesting site. */
    readonly host: string | undefined
    /** The network to which the action switches. */
    readonly target?: WalletConfig.Chain | undefined
  }
  type ReturnType = {
    title: string
    approve: string
    /** What the visitor has to know before. */
    note?: string
  }
}

function askCall(
  call: RequestedAction.Call,
  context: describeCall.Context,
): describeAction.ReturnType {
  const { words, approve } = describeCall(call, context)
  return { title: `${words}?`, approve, note: 'This can’t be undone.' }
}

const inTurn =
  'They are sent one by one, and can’t be undone. If one fails, the ones before it stay sent.'

/** Returns the domain of a sign-in message (ERC-4361) of this account to the requesting site; `undefined` for any other text. */
function findSignIn(
  text: string,
  { address, chainId, host }: findSignIn.Parameters,
): string | undefined {
  const domain = host?.replace('http://', '')
  const message = parseSiweMessage(text)
  const isValid =
    domain !== undefined &&
    validateSiweMessage({ message, address, domain }) &&
    message.chainId === chainId &&
    URL.canParse(message.uri ?? '') &&
    new URL(message.uri ?? '').host === domain
  if (!isValid) return undefined
  try {
    // The parser ignores text before and after its fields, so compare the whole.
    const whole = createSiweMessage(message as SiweMessage)
    return whole === text.replace(times, formatTime) ? domain : undefined
  } catch {
    // A field that does not follow the standard.
    return undefined
  }
}

declare namespace findSignIn {
  type Parameters = {
    address: Address
    /** Chain id of the request. */
    chainId: number | undefined
    /** Host of the requesting site. */
    host: string | undefined
  }
}

/** Times of a sign-in message, which may have another zone or precision than the one that is compared. */
const times = /^(Issued At|Expiration Time|Not Before): (.+)$/gm

function formatTime(_: string, name: string, time: string): string {
  return `${name}: ${new Date(time).toISOString()}`
}

/** Signatures by which another account gets tokens: EIP-2612, Permit2 and EIP-3009. */
const permits =
  /^(?:Permit(?:$|Single|Batch|Transfer|Witness)|(?:Transfer|Receive)WithAuthorization$)/

/** Whether typed data lets others take tokens of the signer. */
export function isPermit({ primaryType }: RequestedAction.TypedData): boolean {
  return permits.test(String(primaryType))
}

/** Describes a transaction in words: what it does if that is known, and otherwise which contract it calls. */
export function describeCall(
  call: RequestedAction.Call,
  { chain, name }: describeCall.Context,
): describeCall.ReturnType {
  const { to, value, data } = call
  const amount = `${formatEther(value)} ETH`
  const known = describeData(call, chain)
  if (known) {
    const paid = value > 0n ? `, and pay ${amount}` : ''
    const account = formatAddress(known.address)
    switch (known.name) {
      case 'Sends': {
        const recipient = showName(known.address, { chain, name })
        const words = `Send ${known.amount} to ${recipient}${paid}`
        return { words, approve: 'Send' }
      }
      case 'Allows': {
        const words = `Let ${account} spend ${known.amount}${paid}`
        return { words, approve: 'Allow' }
      }
      case 'Revokes': {
        const words = `Stop ${account} from spending${paid}`
        return { words, approve: 'Confirm' }
      }
      case 'Moves': {
        const from = formatAddress(known.from ?? '')
        const words = `Move ${known.amount} from ${from} to ${account}${paid}`
        return { words, approve: 'Move' }
      }
    }
  }
  if (!to) return { words: 'Create a contract', approve: 'Create' }
  if (data === '0x')
    return {
      words: `Send ${amount} to ${showName(to, { chain, name })}`,
      approve: 'Send',
    }
  return {
    words: `Call ${formatAddress(to)}${value > 0n ? ` with ${amount}` : ''}`,
    approve: 'Confirm',
  }
}

export declare namespace describeCall {
  type Context = {
    readonly chain: WalletConfig.Chain | undefined
    /** Name of the account that receives, and the chain on which it was read. */
    readonly name?: describeCall.Name | undefined
  }
  type Name = { readonly name: string; readonly chainId: number }
  type ReturnType = { words: string; approve: string }
}

/** Returns a name with its address, as the account chooses its name. On another chain than the name's, the account may have another owner. */
function showName(
  address: string,
  { chain, name }: describeCall.Context,
): string {
  const short = formatAddress(address)
  return name && name.chainId === chain?.chainId
    ? `${name.name} (${short})`
    : short
}

/** Returns the account that receives, whose name a description may show; `undefined` for calls of contracts and allowances. */
export function findRecipient(
  action: RequestedAction,
  chain: WalletConfig.Chain | undefined,
): string | undefined {
  const calls =
    action.type === 'transaction'
      ? [action.call]
      : action.type === 'calls'
        ? action.calls
        : []
  const [call, ...others] = calls
  if (!call || others.length > 0) return undefined
  if (call.data === '0x') return call.to
  const known = describeData(call, chain)
  return known?.name === 'Sends' ? known.address : undefined
}
