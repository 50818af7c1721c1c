import { fork } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

/** Creates a runner of test files in a copy of the checkout; `signal` ends it. */
export function createRunner({ folder, signal }) {
  let child

  /** Ends the process and its workers, as one that computes for ever answers nothing. */
  function end() {
    if (!child) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
    child = undefined
  }

  async function start() {
    const started = fork(join(folder, 'scripts/mutate/runner.mjs'), {
      cwd: folder,
      // A process group of its own, so that workers end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    if (!(await receive(started)))
      throw new Error(
        'The runner of test files did not start; see its error above.',
      )
  }

  signal.addEventListener('abort', end, { once: true })

  return {
    end,
    /**
     * Runs tests after a file was changed; resolves with `passed`, `failed` or `timedOut`, the milliseconds that it took and the
     * errors.
     */
    async run({ tests, changed, timeout }) {
      if (!child) await start()
      const began = performance.now()
      const current = child
      const timer = setTimeout(end, timeout)
      current.send({ tests, changed })
      const result = await receive(current)
      clearTimeout(timer)
      const time = performance.now() - began
      if (!result) return { outcome: 'timedOut', time, output: '' }
      const outcome = result.passed ? 'passed' : 'failed'
      return { outcome, time, output: result.output }
    },
  }
}

/** Resolves with the next message of a process, or `undefined` if it ends before. */
function receive(child) {
  return new Promise((resolve) => {
    const settle = (message) => {
      child.off('message', settle)
      child.off('exit', onExit)
      resolve(message)
    }
    const onExit = () => settle(undefined)
    child.once('message', settle)
    child.once('exit', onExit)
  })
}
