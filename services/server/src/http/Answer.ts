/** An answer as HTTP has it, before it is Hono's or Node's. */
export type Answer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Record<string, string>
  readonly body: Uint8Array<ArrayBuffer> | string | null
}
