/**
 * Runs steps as far as the cores reach, in order, each after the one it needs.
 * A step whose need failed is not run, and fails.
 */
export async function runSteps({ steps, cores, run, report }) {
  const results = new Map()
  const running = new Map()
  let free = cores
  const pending = [...steps]

  while (pending.length + running.size > 0) {
    for (const step of takeReady()) {
      free -= getCores(step)
      running.set(step, settle(step))
    }
    await Promise.race(running.values())
  }
  return steps.map((step) => results.get(step.name))

  async function settle(step) {
    const result = await (isHopeless(step) ? fail(step) : run(step))
    results.set(step.name, { step, ...result })
    free += getCores(step)
    running.delete(step)
    report(results.get(step.name))
  }

  function isHopeless({ needs }) {
    return results.get(needs)?.failed > 0
  }

  function takeReady() {
    let left = free
    const isReady = (step) => !step.needs || results.has(step.needs)
    const ready = []
    for (const step of [...pending]) {
      if (!isReady(step)) continue
      if (getCores(step) > left) break
      left -= getCores(step)
      ready.push(step)
      pending.splice(pending.indexOf(step), 1)
    }
    return ready
  }

  function getCores(step) {
    return Math.min(step.cores ?? 1, cores)
  }
}

function fail({ needs }) {
  return { passed: 0, failed: 1, output: `not run, as ${needs} failed\n` }
}
