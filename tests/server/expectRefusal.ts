import { ErrorBody } from '@latchkit/protocol/http'
import { expect } from 'vitest'
import * as z from 'zod/mini'

/** Expects a failed call as the contract shapes it: a status, and a reason that names the field. */
export async function expectRefusal(
  response: Response,
  { status, field }: { status: number; field?: string },
): Promise<void> {
  const text = await response.text()
  expect({ status: response.status, text }).toMatchObject({ status })
  const { reasons } = z.parse(z.strictObject(ErrorBody.shape), JSON.parse(text))
  expect(reasons[0]?.name).toBe(reasons[0]?.field)
  expect(reasons[0]?.description).not.toBe('')
  if (field !== undefined) expect(reasons[0]?.field).toBe(field)
}
