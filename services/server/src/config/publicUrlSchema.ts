import * as z from 'zod'
import { isLoopback, isOrigin } from '../projects/originPatterns.ts'

/** An origin: without https only on loopback, because what visitors sign is addressed to it. */
export const publicUrlSchema = z
  .string('an origin such as "https://wallet.shop.example"')
  .refine(
    (text) =>
      isOrigin(text) &&
      (text.startsWith('https:') || isLoopback(new URL(text))),
    'an origin such as "https://wallet.shop.example", without a path',
  )
