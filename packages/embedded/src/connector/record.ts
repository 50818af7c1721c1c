import type { Storage } from '@latchkit/core'

const prefix = 'embedded.'

/** What is stored of the embedded wallet, beside the kit's connection. */
type Key =
  /** Milliseconds since 1970. */
  | 'lastEmailLoginTime'
  | 'email'
  | 'socialUsername'
  /** `true` if the last login was by e-mail. */
  | 'emailLoginUsed'
  /** CAIP-2. */
  | 'lastUsedChainId'
  /** CAIP-2 ids, comma joined. */
  | 'smartAccountEnabledNetworks'
  /** What the frame keeps with the app where browsers deny it a storage: opaque, and useless without the frame's session. */
  | 'token'
  /** `true` while the frame has not confirmed that its session has ended. */
  | 'isSigningOut'

/** Returns a stored value; `undefined` if there is none. */
export function readRecord(storage: Storage, key: Key): string | undefined {
  return storage.getItem(prefix + key) ?? undefined
}

/** Stores a value, or removes it. */
export function writeRecord(
  storage: Storage,
  key: Key,
  value: string | undefined,
): void {
  if (value) storage.setItem(prefix + key, value)
  else storage.removeItem(prefix + key)
}

/** Removes what belongs to a login that has ended. The time of the last e-mail stays, as its cooldown does. */
export function clearRecords(storage: Storage): void {
  for (const key of ended) writeRecord(storage, key, undefined)
}

const ended: readonly Key[] = [
  'email',
  'emailLoginUsed',
  'lastUsedChainId',
  'socialUsername',
  'token',
]
