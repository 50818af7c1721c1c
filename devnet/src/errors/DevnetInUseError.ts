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
