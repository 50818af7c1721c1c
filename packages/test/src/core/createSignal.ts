/** Creates a promise that is resolved from outside, when what a test waits for happens. */
export function createSignal(): createSignal.ReturnType {
  let resolve = (): void => {}
  const happened = new Promise<void>((done) => {
    resolve = done
  })
  return { happened, resolve }
}

export declare namespace createSignal {
  type ReturnType = {
    readonly happened: Promise<void>
    resolve(): void
  }
}
