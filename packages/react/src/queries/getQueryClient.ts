import type { Kit } from '@latchkit/core'
import { QueryClient } from '@tanstack/react-query'

/** The query client of a kit, made on first use. */
export function getQueryClient(kit: Kit): QueryClient {
  return kit.memo('queryClient', () => new QueryClient())
}
