import type { Kit } from '@latchkit/core'
import type { QueryClient } from '@tanstack/react-query'

/** Lets queries of a kit ask anew: those on the page now, all others when they are next used. */
export async function invalidateQueries(
  kit: Kit,
  { client, names }: { client: QueryClient; names: readonly string[] },
): Promise<void> {
  await Promise.all(
    names.map((name) =>
      client.invalidateQueries({ queryKey: ['latchkit', kit.id, name] }),
    ),
  )
}
