/** A name that could be registered, in full. */
export type NameSuggestion = {
  readonly name: string
  /** Whether somebody has it already. */
  readonly isRegistered: boolean
}
