import type { LiteSVM } from 'litesvm'

/** No litesvm for this platform is installed. */
export class LitesvmNotFoundError extends Error {
  override name = 'LitesvmNotFoundError'
  readonly code = 'LITESVM_NOT_FOUND'

  constructor({ cause }: { cause: unknown }) {
    super(
      `The local Solana chain needs litesvm's binary for ${process.platform}-${process.arch}, and it is not installed: install it with \`npm install litesvm\` on a platform that litesvm supports (Linux and macOS on x64 and arm64).`,
      { cause },
    )
  }
}

/** Creates an empty chain. Its binary is an optional dependency of each platform. */
export async function loadLitesvm(): Promise<LiteSVM> {
  const litesvm = await import('litesvm').catch((cause) => {
    throw new LitesvmNotFoundError({ cause })
  })
  // The node checks blockhashes itself: those of litesvm are valid one at a time.
  return new litesvm.LiteSVM().withBlockhashCheck(false)
}
