import { onTestFinished, vi } from 'vitest'

/**
 * Holds every `AbortSignal.timeout` of this process until the test says that its time is over. So a test of a timeout
 * takes no time, and a busy machine can't end one early.
 */
export function holdTimeouts(): holdTimeouts.ReturnType {
  const held: { milliseconds: number; controller: AbortController }[] = []
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => {
      const controller = new AbortController()
      held.push({ milliseconds, controller })
      return controller.signal
    })
  onTestFinished(() => spy.mockRestore())
  return {
    end(milliseconds) {
      const due = held.filter((it) => it.milliseconds === milliseconds)
      const reason = new DOMException('The time is over.', 'TimeoutError')
      for (const { controller } of due) controller.abort(reason)
      return due.length
    },
  }
}

export declare namespace holdTimeouts {
  type ReturnType = {
    /** Ends all timeouts of this many milliseconds, and returns how many there are. */
    end(milliseconds: number): number
  }
}
