/** One step forward of the schema. Once released it never changes. */
export type Migration = {
  /** Larger than that of every earlier migration; gaps are fine. */
  readonly number: number
  readonly name: string
  /** SQL without parameters, one statement each: they run in one transaction. */
  readonly statements: readonly string[]
}
