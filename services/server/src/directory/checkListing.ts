import type { NetworkId } from '@latchkit/protocol'
import { isNetworkId, stripText } from '@latchkit/protocol'
import {
  isConnectLink,
  isStoreLink,
  isWebLink,
} from '@latchkit/protocol/internal'

const rules: Record<keyof DirectoryWallet, Rule> = {
  id: [isDirectoryId, 'must be 1 to 64 of a-z, 0-9 and -'],
  name: [isText(64), 'must be visible text of at most 64 characters'],
  badge_type: [isWord, 'must be one lower-case word'],
  description: [isText(500), 'must be visible text of at most 500 characters'],
  chains: [isListOf(isNetworkId), 'must be a list of different CAIP-2 ids'],
  homepage: [isWebLink, 'must be an https address with a host name'],
  image_id: [isDirectoryId, 'must be 1 to 64 of a-z, 0-9 and -'],
  image_url: [isWebLink, 'must be an https address with a host name'],
  order: [isOrder, 'must be a whole number from 1'],
  link_mode: [isWebLink, 'must be an https address with a host name'],
  mobile_link: [isConnectLink, 'must be an https address or a listed scheme'],
  desktop_link: [isConnectLink, 'must be an https address or a listed scheme'],
  webapp_link: [isWebLink, 'must be an https address with a host name'],
  app_store: store('app_store'),
  play_store: store('play_store'),
  chrome_store: store('chrome_store'),
  firefox_store: store('firefox_store'),
  rdns: [isRdns, 'must be a reverse-DNS name in lower case'],
  injected: [isListOf(isInjected), 'must list different namespaces and ids'],
  supports_wc: [isBoolean, 'must be true or false'],
}

/** Validates one wallet of the directory and returns its problems by field: links (security rule C-17), stores, rdns, ids, unknown fields. */
export function checkListing(
  listing: unknown,
): readonly checkListing.Problem[] {
  if (typeof listing !== 'object' || listing === null || Array.isArray(listing))
    return [{ field: undefined, reason: 'must be an object' }]
  const problems = Object.entries(listing).flatMap(([field, value]) => {
    if (!isField(field)) return [{ field, reason: 'is no known field' }]
    const [passes, reason] = rules[field]
    return passes(value) ? [] : [{ field, reason }]
  })
  const missing = ['id', 'name']
    .filter((field) => !Object.hasOwn(listing, field))
    .map((field) => ({ field, reason: 'is missing' }))
  return [...problems, ...missing]
}

export declare namespace checkListing {
  type Problem = {
    /** `undefined` if the entry as a whole is invalid. */
    readonly field: string | undefined
    readonly reason: string
  }
}

type Rule = readonly [(value: unknown) => boolean, string]

function isField(field: string): field is keyof DirectoryWallet {
  return Object.hasOwn(rules, field)
}

function isText(max: number): (value: unknown) => boolean {
  return (value) => value !== '' && stripText(value, { max }) === value
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]{1,32}$/.test(value)
}

function isOrder(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
}

function isListOf(
  passes: (value: unknown) => boolean,
): (value: unknown) => boolean {
  return (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(passes) &&
    new Set(value.map((one) => JSON.stringify(one))).size === value.length
}

function store(name: isStoreLink.Store): Rule {
  return [
    (value) => isStoreLink(name, value),
    'must be an https address on the host of that store',
  ]
}

/** One wallet in `wallets.json` and in the response of `GET /getWallets`. */
export type DirectoryWallet = {
  /** Unique; 1 to 64 of `a-z`, `0-9` and `-`. */
  readonly id: string
  readonly name: string
  readonly badge_type?: string
  readonly description?: string
  /** CAIP-2 ids of supported networks; absent if unknown. */
  readonly chains?: readonly NetworkId[]
  readonly homepage?: string
  /** Id of an image of the directory. */
  readonly image_id?: string
  readonly image_url?: string
  /** Position in lists, from 1. */
  readonly order?: number
  readonly link_mode?: string
  /** Link to which `wc?uri=` is appended: an https URL, or a scheme that kits follow (`appSchemes` of the protocol). */
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly firefox_store?: string
  /** Reverse-DNS name that its extension announces (EIP-6963). */
  readonly rdns?: string
  /** What it injects into a page: a property of the provider, or the name of a Polkadot extension. */
  readonly injected?: readonly {
    readonly namespace: string
    readonly injected_id: string
  }[]
  /** Whether it supports WalletConnect; absent if unknown. */
  readonly supports_wc?: boolean
}

const directoryId = /^(?!-)[a-z0-9-]{1,64}$/

/** Whether a value is a valid id of a wallet or image: 1 to 64 of `a-z`, `0-9` and `-`, which is also a safe file name. */
export function isDirectoryId(value: unknown): value is string {
  return typeof value === 'string' && directoryId.test(value)
}

const injectedNamespace = /^[-a-z0-9]{3,8}$/
/** The id is read from an object of the page, so names of `Object.prototype` are excluded. */
const injectedId = /^(?!(?:__proto__|constructor|prototype)$)[\w$.-]{1,64}$/

/** Whether a value describes what a wallet injects: a CAIP-2 namespace and a name. */
export function isInjected(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return (
    entries.length === 2 &&
    entries.every(([key, text]) => {
      if (typeof text !== 'string') return false
      if (key === 'namespace') return injectedNamespace.test(text)
      return key === 'injected_id' && injectedId.test(text)
    })
  )
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const rdns = new RegExp(`^${label}(?:\\.${label})+$`)

/** Whether a value is a reverse-DNS name (EIP-6963): two or more labels in lower case. */
export function isRdns(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 253 && rdns.test(value)
}
