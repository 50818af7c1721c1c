/** Closes what was opened, the last first; what fails to close doesn't keep the rest open. */
export function createDisposer(): createDisposer.ReturnType {
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

export declare namespace createDisposer {
  type ReturnType = {
    add(step: () => Promise<void> | void): void
    /** Once, however often it is called; throws the first failure when all is done. */
    dispose(): Promise<void>
  }
}
