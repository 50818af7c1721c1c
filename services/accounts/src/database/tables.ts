import type { Generated, Kysely } from 'kysely'

/** The SQL of the account service: PostgreSQL, in typed queries. */
export type Database = Kysely<Tables>

export type Tables = {
  users: { id: string; created_at: Date }
  /** How a user signs in: never merged by e-mail address. */
  identities: {
    provider: 'email'
    /** Of the provider; an e-mail address in lower case. */
    subject: string
    user_id: string
    created_at: Date
  }
  devices: {
    id: string
    user_id: string
    /** Of the key that the frame on this device has. */
    thumbprint: string
    name: string
    created_at: Date
    seen_at: Date
  }
  sessions: {
    id: string
    user_id: string
    device_id: string
    /** Of the app that embeds the wallet. */
    origin: string
    thumbprint: string
    storage: 'key' | 'cookie'
    /** How often its refresh token was replaced: only the last one is valid. */
    generation: number
    rotated_at: Date
    /** How the user signed in, as `text[]`. */
    methods: string[]
    signed_in_at: Date
    expires_at: Date
  }
  challenges: ChallengesTable
  audit_events: {
    id: Generated<bigint>
    user_id: string
    event: string
    at: Date
    device_id: string | null
    origin: string | null
  }
}

/** A code or a link that was sent. */
export type ChallengesTable = {
  id: string
  kind: 'login' | 'emailPrimary' | 'emailSecondary'
  /** To which it was sent. */
  email: string
  /** Of the key that requested it and alone may redeem it. */
  thumbprint: string
  origin: string
  /** Who changes an address; `null` for a login. */
  user_id: string | null
  /** The address that is to replace the present one. */
  new_email: string | null
  /** Two digits that the screen, the mail and the page of the link show. */
  number: string
  /** `device`: a link for a new device was sent; `code`: a code was. */
  step: 'device' | 'code'
  is_new_device: boolean
  status: 'open' | 'refused' | 'used'
  /** HMAC of the code; `null` if there is none that could be right. */
  code_hash: Uint8Array | null
  /** SHA-256 of the link's token. */
  link_hash: Uint8Array | null
  tries: number
  sent_at: Date
  expires_at: Date
}
