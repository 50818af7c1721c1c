/** Runs one call per key at a time; who asks meanwhile shares its outcome. */
export function createSingleFlight(): createSingleFlight.ReturnType {
  const flights = new Map<string, Promise<unknown>>()
  return <value>(key: string, run: () => Promise<value>) => {
    const running = flights.get(key)
    if (running) return running as Promise<value>
    const flight = run().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}

export declare namespace createSingleFlight {
  type ReturnType = <value>(
    key: string,
    run: () => Promise<value>,
  ) => Promise<value>
}
