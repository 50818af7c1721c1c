import type { RegisteredName } from './RegisteredName.ts'

/** The text record of a name (ENSIP-5): the attribute `{ key, value }` of that key. */
export function findText(
  { attributes }: RegisteredName,
  key: string,
): string | undefined {
  const attribute = attributes.find((it) => it.key === key)
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}
