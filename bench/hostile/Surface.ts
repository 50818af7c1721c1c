/** Returns an integer from 0 up to a limit. */
export type Random = (limit: number) => number

/** The limits of one input (issue of denial of service in `docs/security-model.md`). */
export const limits = {
  /** Milliseconds of CPU on the thread that serves requests, or on a page's, in one turn of the event loop. */
  turn: 20,
  /** Bytes that are held while the input is being read, outside of the image threads. */
  held: 4 * 1_048_576,
} as const

/** A place where input from outside enters. `spec` describes one input as JSON. */
export type Surface<spec = unknown> = {
  readonly name: string
  /** Inputs that an attacker would try first. */
  readonly known: readonly spec[]
  /** Creates an input at random, or one like another. */
  create(random: Random, like: spec | undefined): spec
  /** Starts what reads the inputs, in a process of its own. */
  start(): Promise<Target<spec>>
}

export type Target<spec> = {
  /** The process that reads the inputs, which responds with its use. */
  readonly stage: { request(message: unknown): Promise<unknown> }
  /** `/health/live`, which must respond meanwhile. */
  readonly healthUrl?: string | undefined
  /** Makes an input ready, which is not counted. */
  prepare?(spec: spec): Promise<unknown>
  /** Sends an input, and resolves when it was read. What it returns ends what the input still holds. */
  send(spec: spec): Promise<() => unknown>
  stop(): Promise<void>
}

/** What a process has used. */
export type Usage = {
  /** Milliseconds of CPU of the thread that serves requests. */
  readonly cpu: number
  /** Bytes of its memory that are in use. */
  readonly used: number
  /** Milliseconds of CPU of the longest turn of the event loop, if turns were watched. */
  readonly turn: number
}
