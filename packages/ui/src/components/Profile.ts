import type { Identity } from '@latchkit/core'

/** What the server knows of the connected address. */
export type Profile = Identity & { readonly address: string }
