import * as z from 'zod/mini'
import { emailPattern } from '../text/isEmail.ts'

/** An e-mail address of ASCII characters; another domain is written in punycode. */
export const Email = z
  .string()
  .check(z.maxLength(254), z.regex(emailPattern, 'Not an e-mail address'))

/** A one-time code: six ASCII digits. */
export const Otp = z.string().check(z.regex(/^[0-9]{6}$/, 'Not a code'))

/** The origin of a page, as browsers write it. */
export const Origin = z
  .string()
  .check(
    z.maxLength(256),
    z.regex(
      /^https?:\/\/[a-z0-9_.-]+(:\d{1,5})?$|^https?:\/\/\[[0-9a-f:]+\](:\d{1,5})?$/,
    ),
  )

/** A random id of 16 bytes in base64url. */
export const Id = z.string().check(z.regex(/^[\w-]{22}$/))

/** Milliseconds since 1970. */
export const Time = z.int().check(z.minimum(0))

/** A short text that people read. */
export const Name = z.string().check(z.minLength(1), z.maxLength(64))

/** What a client gets that has signed in. */
export const Tokens = z.strictObject({
  accessToken: z.string().check(z.maxLength(4_096)),
  /** Seconds for which the access token is valid. */
  expiresIn: z.int(),
  /** Left out if the session is kept in a cookie. */
  refreshToken: z.optional(z.string().check(z.maxLength(512))),
  deviceId: Id,
  userId: Id,
  email: Email,
})

export type Tokens = z.output<typeof Tokens>

/** A code that was sent. */
export const Challenge = z.strictObject({
  challenge: Id,
  /** Two digits that the screen and the mail with the code show. */
  number: z.string().check(z.regex(/^\d\d$/)),
  /** Seconds after which another code may be requested. */
  resendAfter: z.int(),
  /** Seconds for which the code is valid. */
  expiresIn: z.int(),
})

/** A service's part of the link for a new device, encrypted for the host that puts the parts into one mail. */
export const LinkPart = z.string().check(z.regex(/^[\w-]{64,2048}$/))

/** A service's token in the link for a new device. */
export const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/))

/** What a service's token in the link for a new device is for. */
export const LinkTarget = z.strictObject({
  /** Of the key that is confirmed (RFC 7638), in base64url. */
  thumbprint: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** The app that embeds the wallet. */
  origin: Origin,
})

export type LinkTarget = z.output<typeof LinkTarget>

/** The answer of the visitor who opened the link for a new device, with what the page showed: it has to be what the token is for. */
export const LinkAnswer = z.extend(LinkTarget, {
  /** Of the service that is asked. */
  token: LinkToken,
  answer: z.enum(['yes', 'no']),
})

export type LinkAnswer = z.output<typeof LinkAnswer>
