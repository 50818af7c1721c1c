import { BaseError } from '@latchkit/protocol'

/** A text is not an EVM address: 0x and 40 hex digits. */
export class InvalidAddressError extends BaseError {
  override name = 'InvalidAddressError'
  constructor({ address }: { address: unknown }) {
    super(`"${String(address).slice(0, 60)}" is not an EVM address.`, {
      code: 'INVALID_ADDRESS',
      hint: 'Write 0x and 40 hex digits.',
    })
  }
}

/** Call data is not bytes in hex. */
export class InvalidDataError extends BaseError {
  override name = 'InvalidDataError'
  constructor({ data }: { data: unknown }) {
    super(`"${String(data).slice(0, 20)}" is not call data.`, {
      code: 'INVALID_DATA',
      hint: 'Write 0x and an even number of hex digits.',
    })
  }
}

/** A value in typed data is not of its type, or there is no such type (EIP-712). The wallet was not asked. */
export class InvalidTypedDataError extends BaseError {
  override name = 'InvalidTypedDataError'
  constructor({ name, type }: { name: unknown; type: unknown }) {
    super(
      `"${String(name).slice(0, 60)}" in the typed data is not of the type "${String(type).slice(0, 60)}".`,
      {
        code: 'INVALID_TYPED_DATA',
        hint: 'Pass every field that `types` names, with a value of its type.',
      },
    )
  }
}

/** Parameters name two different networks, by `network` and by `chainId`. */
export class NetworkConflictError extends BaseError {
  override name = 'NetworkConflictError'
  constructor({ networkId, chainId }: { networkId: string; chainId: number }) {
    super(
      `The parameters name two networks: "${networkId}" and chain ${chainId}.`,
      { code: 'NETWORK_CONFLICT', hint: 'Pass `network` or `chainId`.' },
    )
  }
}

/** Of calls that are sent one by one, some were sent and a later one failed; `getCallsStatus` returns the status of `id`. */
export class CallsInterruptedError extends BaseError {
  override name = 'CallsInterruptedError'
  readonly id: string
  readonly sent: number
  readonly total: number
  constructor(parameters: CallsInterruptedError.Options) {
    const { id, sent, total, cause } = parameters
    super(`${sent} of ${total} calls were sent, then something went wrong.`, {
      code: 'CALLS_INTERRUPTED',
      hint: 'Look at what the calls that were sent have done before you send the others.',
      cause,
    })
    this.id = id
    this.sent = sent
    this.total = total
  }
}

export declare namespace CallsInterruptedError {
  type Options = { id: string; sent: number; total: number; cause: unknown }
}

/** Too many transactions are pending at once. */
export class PendingLimitError extends BaseError {
  override name = 'PendingLimitError'
  constructor({ limit }: { limit: number }) {
    super(`${limit} transactions are being waited for already.`, {
      code: 'PENDING_LIMIT',
      hint: 'Wait until one of them is included.',
    })
  }
}
