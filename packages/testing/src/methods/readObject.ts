import { InvalidParamsError } from '../errors/InvalidParamsError.ts'

/** The first parameter, which has to be an object; -32602 otherwise. */
export function readObject([value]: readonly unknown[]): Record<
  string,
  unknown
> {
  if (typeof value === 'object' && value !== null)
    return value as Record<string, unknown>
  throw new InvalidParamsError(`Expected an object, got ${String(value)}.`)
}
