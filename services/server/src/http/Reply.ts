const mark: unique symbol = Symbol('reply')

/** An answer as bytes, for what is not JSON or was serialised before. */
export type Reply = Reply.Parameters & { readonly [mark]: true }

/** Makes an answer of bytes. */
export function Reply(parameters: Reply.Parameters): Reply {
  return { ...parameters, [mark]: true }
}

export declare namespace Reply {
  type Parameters = {
    readonly body: Uint8Array<ArrayBuffer> | string
    /** Media type. */
    readonly type: string
    /** Strong validator, quoted. */
    readonly etag?: string | undefined
    readonly headers?: Readonly<Record<string, string>> | undefined
  }
}

/** Whether a handler returned bytes. */
export function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && mark in value
}
