import type { Network } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'

/** None of a network's Esplora APIs answered. */
export class NodeUnreachableError extends BaseError {
  override name = 'NodeUnreachableError'
  constructor({ url, cause }: { url: string; cause: unknown }) {
    super(`The Bitcoin API at ${getHost(url)} can't be reached.`, {
      code: 'NODE_UNREACHABLE',
      hint: 'Check the connection, or configure another URL in `rpcUrls`.',
      cause,
    })
  }
}

/** An Esplora API answered with something that can't be used. */
export class NodeResponseError extends BaseError {
  override name = 'NodeResponseError'
  constructor({ url, path, reason }: NodeResponseError.Options) {
    super(
      `The Bitcoin API at ${getHost(url)} answered ${path} with ${reason}.`,
      {
        code: 'NODE_RESPONSE',
        hint: 'Try again, or configure another URL in `rpcUrls`.',
      },
    )
  }
}

export declare namespace NodeResponseError {
  type Options = { url: string; path: string; reason: string }
}

/** An Esplora API serves another chain than the network's. */
export class NodeNetworkError extends BaseError {
  override name = 'NodeNetworkError'
  constructor({ url, network }: { url: string; network: Network }) {
    super(`The Bitcoin API at ${getHost(url)} is not of ${network.name}.`, {
      code: 4901,
      hint: 'Correct the URL in `rpcUrls`: its first block is that of another chain.',
    })
  }
}

/** The node refused a transaction. */
export class TransactionRefusedError extends BaseError {
  override name = 'TransactionRefusedError'
  /** The id of the transaction. */
  readonly hash: string
  constructor({ reason, hash }: { reason: string; hash: string }) {
    super(`The node refused the transaction: ${reason}`, {
      code: 'TRANSACTION_REFUSED',
      hint: 'The coins may have been spent meanwhile, or the fee is too low. Try again.',
    })
    this.hash = hash
  }
}

/** Another transaction spends the coins of this one, which the network therefore dropped. */
export class TransactionReplacedError extends BaseError {
  override name = 'TransactionReplacedError'
  /** The id of the other transaction. */
  readonly replacement: string
  constructor({ hash, replacement }: { hash: string; replacement: string }) {
    super(`The transaction ${hash} was replaced by ${replacement}.`, {
      code: 'TRANSACTION_REPLACED',
      hint: 'Wait for `replacement`, which the wallet may have sent with a higher fee, or to cancel the first.',
    })
    this.replacement = replacement
  }
}

/** The network has forgotten a transaction, or never had it; its coins are not spent. */
export class TransactionDroppedError extends BaseError {
  override name = 'TransactionDroppedError'
  constructor({ hash }: { hash: string }) {
    super(`The network does not have the transaction ${hash}.`, {
      code: 'TRANSACTION_DROPPED',
      hint: 'Send it again, with a higher fee. Whoever has it may still send it, too.',
    })
  }
}

/** Without the path, which may contain a key. */
function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'a malformed URL'
}
