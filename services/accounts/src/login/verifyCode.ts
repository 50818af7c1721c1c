import { ApiError } from '@latchkit/shared/api/ApiError'
import type { Accounts } from '../Accounts.ts'
import type { Challenge, ChallengeKey } from '../store/challenges.ts'
import { countTry, useChallenge } from '../store/challenges.ts'
import { isCode } from './codes.ts'
import { countTryOfDay } from './limits.ts'

/** Redeems a code, once, for its challenge and key; rejects if it is wrong, or there is none to redeem. */
export async function verifyCode(
  accounts: Accounts,
  parameters: ChallengeKey & { otp: string },
): Promise<Challenge> {
  const challenge = await checkCode(accounts, parameters)
  if (!(await useChallenge(accounts.database, challenge)))
    throw createEndedError()
  return challenge
}

/** Counts a try of a code; rejects if it is wrong, or there is none to redeem. A right one is still to be used. */
export async function checkCode(
  accounts: Accounts,
  { otp, ...key }: ChallengeKey & { otp: string },
): Promise<Challenge> {
  const { database } = accounts
  const now = new Date(accounts.now())
  const challenge = await countTry(database, { ...key, now })
  if (!challenge) throw createEndedError()
  const { id, email, code_hash: hash } = challenge
  await countTryOfDay(accounts, { email })
  if (!isCode(accounts, { challenge: id, code: otp, hash }))
    throw createCodeError('The code is not right')
  return challenge
}

/** Returns the error of a code that can't be redeemed any more, or of a challenge of another client. */
export function createEndedError(): ApiError {
  return createCodeError('This code has ended; request another one')
}

function createCodeError(description: string): ApiError {
  return new ApiError({ status: 400, field: 'otp', description })
}
