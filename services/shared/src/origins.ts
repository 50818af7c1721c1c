import * as z from 'zod'

const example =
  'an origin such as "https://shop.example"; http only on loopback'

/**
 * The setting of one exact origin, as browsers write it. It may stand in a policy or another header: URLs allow hosts with
 * semicolons, commas and quotes, which would end it there.
 */
export const originSetting = z
  .string(example)
  .refine(
    (text) =>
      URL.canParse(text) &&
      new URL(text).origin === text &&
      /^([a-z\d_-]+(\.[a-z\d_-]+)*|\[[\da-f:]+\])$/.test(
        new URL(text).hostname,
      ) &&
      (text.startsWith('https://') || isLoopback(text)),
    example,
  )

/** The setting of several exact origins. */
export const originsSetting = z.array(originSetting, 'a list of origins')

/** The setting of the apps that may embed the wallet, each by its id and its origins. */
export const projectsSetting = z
  .array(
    z.strictObject({
      id: z
        .string('a text')
        .regex(/^[^\p{Cc}]{1,64}$/u, 'a text of up to 64 characters'),
      origins: originsSetting.min(1, 'an origin'),
    }),
    'a list of projects',
  )
  .refine(
    (projects) =>
      new Set(projects.map(({ id }) => id)).size === projects.length,
    'every project once',
  )

/** Returns whether an origin is of this machine (RFC 6761 §6.3). */
export function isLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, origin, protocol } = new URL(text)
  return (
    /^https?:$/.test(protocol) &&
    origin === text &&
    (/^(.+\.)?localhost$/.test(hostname) ||
      hostname === '[::1]' ||
      /^127(\.\d{1,3}){3}$/.test(hostname))
  )
}
