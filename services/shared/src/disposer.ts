/** Collects what has to be closed. Closes the last first; a failure to close one thing doesn't keep the rest open. */
export function createDisposer(): Disposer {
  const steps: (() => Promise<void> | void)[] = []
  let disposing: Promise<void> | undefined

  async function run(): Promise<void> {
    const errors: unknown[] = []
    for (const step of steps.reverse()) {
      try {
        await step()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }

  return {
    add: (step) => {
      steps.push(step)
    },
    dispose() {
      disposing ??= run()
      return disposing
    },
  }
}

export type Disposer = {
  add(step: () => Promise<void> | void): void
  /** Runs once, however often it is called; rejects with the first failure when all is done. */
  dispose(): Promise<void>
}
