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
