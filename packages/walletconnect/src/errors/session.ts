import type { Network } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'

/** A text is not a pairing URI; the text itself is a secret and not shown. */
export class InvalidPairingUriError extends BaseError {
  override name = 'InvalidPairingUriError'
  constructor({ reason }: { reason: string }) {
    super(`The pairing URI is not valid: ${reason}.`, {
      code: 'INVALID_PAIRING_URI',
      hint: 'Take a new one from the app.',
    })
  }
}

/** What a wallet has settled, or updated a session to, can't be used; it is told `wireCode`. */
export class InvalidSessionError extends BaseError {
  override name = 'InvalidSessionError'
  /** For the answer to the wallet. */
  readonly wireCode: number

  constructor({ reason, wireCode }: { reason: string; wireCode: number }) {
    super(`The wallet's session can't be used: ${reason}.`, {
      code: 'INVALID_SESSION',
      hint: 'Connect again and choose an account in the wallet, or use another wallet.',
    })
    this.wireCode = wireCode
  }
}

/** A message of a topic can't be opened; in which way is not told. */
export class InvalidEnvelopeError extends BaseError {
  override name = 'InvalidEnvelopeError'
  constructor() {
    super('The message cannot be opened.', {
      code: 'INVALID_ENVELOPE',
      hint: 'Drop it.',
    })
  }
}

/** A peer's public key is malformed or of low order. */
export class InvalidPublicKeyError extends BaseError {
  override name = 'InvalidPublicKeyError'
  constructor() {
    super('The public key of the wallet cannot be used.', {
      code: 'INVALID_PUBLIC_KEY',
      hint: 'Use another wallet.',
    })
  }
}

/** The wallet did not answer as long as the request lived. */
export class RequestExpiredError extends BaseError {
  override name = 'RequestExpiredError'
  constructor(options: { cause?: unknown } = {}) {
    super('The request expired before the wallet answered.', {
      code: 'REQUEST_EXPIRED',
      hint: 'Open the wallet and try again.',
      ...options,
    })
  }
}

/** None of a network's RPC URLs answered a read; the wallet at the other end of a session is not asked for those. */
export class NodeUnavailableError extends BaseError {
  override name = 'NodeUnavailableError'
  constructor(parameters: {
    network: Network
    method: string
    cause: unknown
  }) {
    const { network, method, cause } = parameters
    super(`No node of ${network.name} answered \`${method}\`.`, {
      code: 'NODE_UNAVAILABLE',
      hint: "Check the connection, and that the network's `rpcUrls` are right and allow requests from this page's origin (CORS).",
      cause,
    })
  }
}
