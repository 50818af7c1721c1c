import { RelayError } from '../RelayError.ts'

/** The members of a request's parameters, or of one of several. */
export function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RelayError('InvalidParams', 'The parameters are one object')
  return value as Record<string, unknown>
}
