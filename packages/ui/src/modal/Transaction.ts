/** A request that was started from a view: when it ends, the modal returns there. */
export type Transaction = Transaction.Handlers & {
  /** How many views were on the stack when it started. */
  readonly depth: number
}

export declare namespace Transaction {
  type Handlers = {
    readonly onSuccess?: (() => void) | undefined
    readonly onError?: (() => void) | undefined
    /** The visitor turned away: went back, or closed the modal. */
    readonly onCancel?: (() => void) | undefined
  }

  type Outcome = 'success' | 'error' | 'cancel'
}
