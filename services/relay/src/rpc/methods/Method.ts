import type { RpcContext } from '../RpcContext.ts'

/** Serves one method; throws what the request is refused with. Begins its work at once, so that order is kept. */
export type Method = (
  context: RpcContext,
  params: Record<string, unknown>,
) => Promise<unknown>
