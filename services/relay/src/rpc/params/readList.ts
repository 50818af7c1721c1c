import { RelayError } from '../RelayError.ts'

/** The items of a batch. */
export function readList(
  value: unknown,
  { limit }: { limit: number },
): readonly unknown[] {
  if (!Array.isArray(value))
    throw new RelayError('InvalidParams', 'A batch is a list')
  if (value.length === 0) throw new RelayError('BatchEmpty', 'Nothing to do')
  if (value.length > limit)
    throw new RelayError('BatchLimitExceeded', `A batch has ${limit} at most`)
  return value
}
