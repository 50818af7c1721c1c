import type { EmbeddedUser } from '../types/EmbeddedWallet.ts'
import type { Kit } from '../types/Kit.ts'

/** Returns the user of the embedded wallet; `undefined` while no visitor is logged in. */
export function getUser(kit: Kit): EmbeddedUser | undefined {
  for (const { embedded } of kit.getState().connectors) {
    const user = embedded?.getState().user
    if (user) return user
  }
  return undefined
}

/** Calls back after every change of the embedded wallet's user, until the returned function is called. */
export function watchUser(
  kit: Kit,
  { onChange }: watchUser.Parameters,
): () => void {
  let last = getUser(kit)
  const check = () => {
    const user = getUser(kit)
    if (user === last) return
    last = user
    onChange(user)
  }
  const stops = kit
    .getState()
    .connectors.flatMap(({ embedded }) => embedded?.subscribe(check) ?? [])
  return () => {
    for (const stop of stops) stop()
  }
}

export declare namespace watchUser {
  type Parameters = { onChange(user: EmbeddedUser | undefined): void }
}
