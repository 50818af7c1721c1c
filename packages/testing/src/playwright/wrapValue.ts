import type { Parcel } from './Parcel.ts'

/** Makes a value fit for JSON. */
export function wrapValue(value: unknown): Parcel {
  if (!(value instanceof Error)) return { value }
  const { message, name } = value
  return { message, members: { ...value, name } }
}
