/** Collects what has to be undone and undoes it, the latest first. */
export function createDisposer() {
  const steps = []
  return {
    add(step) {
      steps.push(step)
    },
    async dispose() {
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step()
        } catch (error) {
          console.error(error)
        }
      }
    },
  }
}
