import { readParams } from './readParams.ts'

/** Adds to a filter's id which node made it, so that every server knows whom to ask about it; JSON in, JSON out. */
export function markFilter(result: string, index: number): string {
  const id: unknown = JSON.parse(result)
  if (typeof id !== 'string') return result
  return JSON.stringify(id + index.toString(16).padStart(2, '0'))
}

/** Takes a marked id apart; `undefined` for anything else. */
export function unmarkFilter(
  params: string | undefined,
): { index: number; params: string } | undefined {
  const [id] = readParams(params)
  if (typeof id !== 'string' || !/^0x[0-9a-f]{3,66}$/i.test(id))
    return undefined
  const index = Number.parseInt(id.slice(-2), 16)
  return { index, params: JSON.stringify([id.slice(0, -2)]) }
}
