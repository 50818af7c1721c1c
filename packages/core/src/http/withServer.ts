import type { Kit } from '../types/Kit.ts'

type ServerCode = typeof import('./serverCode.ts')

/** Runs with the code that asks the server, which is loaded at the first question; a kit without a server gives the neutral value and asks nobody. */
export async function withServer<value>(
  kit: Kit,
  neutral: value,
  run: (code: ServerCode) => Promise<value>,
): Promise<value> {
  if (kit.server === undefined) return neutral
  return run(await import('./serverCode.ts'))
}
