import * as z from 'zod'

/** An absolute URL of a server. */
export const httpUrl = z
  .string('an http(s) URL')
  .max(2_048, 'a URL of 2048 characters at most')
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    message: 'an http(s) URL',
  })
