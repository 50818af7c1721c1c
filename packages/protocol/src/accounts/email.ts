import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Challenge, Email, Id, Otp } from './schemas.ts'

export const updateEmail = endpoint({
  name: 'updateEmail',
  group: 'accounts',
  auth: 'session',
  summary:
    'Begins to change the e-mail address; sends a code to the present one.',
  method: 'POST',
  path: '/v1/email',
  body: z.strictObject({ email: Email }),
  response: z.extend(Challenge, {
    action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  }),
})

export const resendEmailCode = endpoint({
  name: 'resendEmailCode',
  group: 'accounts',
  auth: 'session',
  summary: 'Sends the code of an address change again; the former one ends.',
  method: 'POST',
  path: '/v1/email/resend',
  body: z.strictObject({ challenge: Id }),
  response: Challenge,
})

export const verifyPrimaryCode = endpoint({
  name: 'verifyPrimaryCode',
  group: 'accounts',
  auth: 'session',
  summary:
    'Redeems the code of the present address; sends one to the new address.',
  method: 'POST',
  path: '/v1/email/primary',
  body: z.strictObject({ challenge: Id, otp: Otp }),
  response: Challenge,
})

export const verifySecondaryCode = endpoint({
  name: 'verifySecondaryCode',
  group: 'accounts',
  auth: 'session',
  summary:
    'Redeems the code of the new address, which replaces the present one.',
  method: 'POST',
  path: '/v1/email/secondary',
  body: z.strictObject({ challenge: Id, otp: Otp }),
  response: z.strictObject({ newEmail: Email }),
})
