/** Counts what was served. Labels are names of endpoints and status codes, nothing of a visitor. */
export type RequestMetrics = {
  observe(parameters: {
    endpoint: string
    status: number
    /** Milliseconds. */
    duration: number
  }): void
}
