import type { Kit } from '@latchkit/core'

/** Makes a read of the server bypass the kit's cache, because TanStack Query keeps the answers. Identical reads at one time still share a request. */
export function uncached<
  parameters extends { maxAge?: number | undefined },
  data,
>(
  action: (kit: Kit, parameters: parameters) => Promise<data>,
): (kit: Kit, parameters: Uncached<parameters>) => Promise<data> {
  return (kit, parameters) =>
    action(kit, { ...parameters, maxAge: 0 } as unknown as parameters)
}

/** The parameters of a read whose answers TanStack Query keeps. */
export type Uncached<parameters> = Omit<parameters, 'maxAge'>
