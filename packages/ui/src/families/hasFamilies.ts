import type { Kit } from '@latchkit/core'

/** Whether a kit shows what concerns several chain families, or several kinds of addresses of one. */
export function hasFamilies({ adapters }: Kit): boolean {
  return adapters.size > 1 || [...adapters.values()].some(hasAddresses)
}

const hasAddresses = ({ listAddresses }: { listAddresses?: unknown }) =>
  listAddresses !== undefined
