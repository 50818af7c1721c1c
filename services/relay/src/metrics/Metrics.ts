/** What the relay counts. No label holds a topic, a client, a project or an address. */
export type Metrics = {
  observeOpen(change: 1 | -1): void
  observeClose(code: number): void
  observePublish(parameters: { tag: number; depth: number }): void
  /** Milliseconds between a push and its answer. */
  observeAnswer(duration: number): void
  observeRedelivery(): void
  /** A request or a connection that was refused, by the tag of its error. */
  observeRefusal(tag: string): void
  observeStoreFailure(): void
  /** Everything, in Prometheus' text format. */
  render(): Promise<{ type: string; body: string }>
}
