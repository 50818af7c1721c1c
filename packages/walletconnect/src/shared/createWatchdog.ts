import { pulse } from './pulse.ts'

/** A tab that leads and sleeps keeps its lock, so no other follows it: whoever waits for it has to give up. */
export function createWatchdog({
  ask,
  giveUp,
  isIdle,
}: createWatchdog.Parameters): createWatchdog.ReturnType {
  let silence = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const check = () => {
    if (isIdle()) {
      clearInterval(timer)
      timer = undefined
    } else if (silence === 0) {
      silence = 1
      ask()
      return
    } else giveUp()
    silence = 0
  }
  return {
    start: () => {
      timer ??= setInterval(check, pulse)
    },
    calm: () => {
      silence = 0
    },
  }
}

export declare namespace createWatchdog {
  type Parameters = {
    ask(): void
    /** Nothing was heard since it was asked. */
    giveUp(): void
    /** Whether nobody waits. */
    isIdle(): boolean
  }
  type ReturnType = {
    start(): void
    /** Something was heard. */
    calm(): void
  }
}
