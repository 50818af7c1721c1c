import { isNetworkId, stripText } from '@latchkit/protocol'
import {
  isConnectLink,
  isStoreLink,
  isWebLink,
} from '@latchkit/protocol/internal'
import type { DirectoryWallet } from './DirectoryWallet.ts'
import { isDirectoryId } from './isDirectoryId.ts'
import { isInjected } from './isInjected.ts'
import { isRdns } from './isRdns.ts'

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
  mobile_link: [isConnectLink, 'must be an https address or an own scheme'],
  desktop_link: [isConnectLink, 'must be an https address or an own scheme'],
  webapp_link: [isWebLink, 'must be an https address with a host name'],
  app_store: store('app_store'),
  play_store: store('play_store'),
  chrome_store: store('chrome_store'),
  firefox_store: store('firefox_store'),
  rdns: [isRdns, 'must be a reverse-DNS name in lower case'],
  injected: [isListOf(isInjected), 'must list different namespaces and ids'],
  supports_wc: [isBoolean, 'must be true or false'],
}

/** What is wrong with one wallet of the directory, field by field: links (security rule C-17), stores, rdns, ids, and fields that do not exist. */
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
    /** `undefined` where the entry as a whole is wrong. */
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
