/** Anvil ended, or said nothing, before it listened. */
export class AnvilStartError extends Error {
  override name = 'AnvilStartError'
  readonly code = 'ANVIL_START'
  /** What anvil printed. */
  readonly output: string

  /** Whether the port belonged to somebody else. */
  readonly isPortBusy: boolean

  constructor({ chainId, output }: { chainId: number; output: string }) {
    super(
      `Anvil did not start chain ${chainId}: ${output.trim().slice(-1_000) || 'it printed nothing'}`,
    )
    this.output = output
    this.isPortBusy = output.includes('Address already in use')
  }
}
