import * as z from 'zod/mini'

const Short = z.string().check(z.maxLength(128))

/** What any call may carry: the project, the SDK's type and version, the wallet session's client id. None is required. */
export const CommonQuery = z.object({
  projectId: z.optional(Short),
  st: z.optional(Short),
  sv: z.optional(Short),
  clientId: z.optional(Short),
})
