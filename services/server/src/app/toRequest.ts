import type { Route } from '../http/implement.ts'
import type { Visit } from './Visit.ts'

/** What only some handlers look at is made when they do. On a prototype, as V8 gives every object that is written with a getter of its own a shape of its own, and a shape keeps the request until all of the memory is collected. */
const prototype = {
  get signal(): AbortSignal {
    return (this as unknown as toRequest.Parts).visit.getSignal()
  },
}

/** A request as the handler of a route takes it. */
export function toRequest(parts: toRequest.Parts): toRequest.ReturnType {
  return Object.assign(Object.create(prototype), parts)
}

export declare namespace toRequest {
  type Parts = Omit<ReturnType, 'signal'> & { readonly visit: Visit }
  type ReturnType = Parameters<Route['handler']>[0]
}
