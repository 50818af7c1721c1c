/** No anvil for this platform is installed. */
export class AnvilNotFoundError extends Error {
  override name = 'AnvilNotFoundError'
  readonly code = 'ANVIL_NOT_FOUND'

  constructor({ packageName }: { packageName: string }) {
    super(
      `The local chains need anvil, and ${packageName} is not installed: install Foundry (https://getfoundry.sh) and set LATCHKIT_ANVIL to the path of its anvil.`,
    )
  }
}

/** Anvil ended, or timed out, before it listened. */
export class AnvilStartError extends Error {
  override name = 'AnvilStartError'
  readonly code = 'ANVIL_START'
  /** What anvil printed. */
  readonly output: string

  /** Whether another process had the port. */
  readonly isPortBusy: boolean

  constructor({ chainId, output }: { chainId: number; output: string }) {
    super(
      `Anvil did not start chain ${chainId}: ${output.trim().slice(-1_000) || 'it printed nothing'}`,
    )
    this.output = output
    this.isPortBusy = output.includes('Address already in use')
  }
}

/** Another process runs, or is starting, the chains of this folder. */
export class DevnetInUseError extends Error {
  override name = 'DevnetInUseError'
  readonly code = 'DEVNET_IN_USE'
  /** The process that has the folder. */
  readonly pid: number

  constructor({ dataDir, pid }: { dataDir: string; pid: number }) {
    super(
      `The local chains in ${dataDir} are in use by process ${pid}: end it, or choose another folder.`,
    )
    this.pid = pid
  }
}
