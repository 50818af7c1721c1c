/** One named check; it rejects where the adapter fails. */
export type ConformanceCase = {
  readonly title: string
  run(): Promise<void>
}
