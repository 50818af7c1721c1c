import { StoreUnavailableError } from '../errors/StoreUnavailableError.ts'
import { openDatabase } from './openDatabase.ts'
import { transact } from './transact.ts'

/** In milliseconds: what another page blocks, or a browser forgets, never ends by itself. */
const patience = 3_000

/** Opens a database, and opens it again when it was closed for another page or evicted. Everything rejects with `StoreUnavailableError`. */
export async function keepDatabase(
  name: string,
): Promise<keepDatabase.ReturnType> {
  let opening = openDatabase(name)
  let isClosed = false

  /** Also what opens only after it was given up. */
  const leave = () => {
    opening.then(({ database }) => database.close()).catch(() => {})
  }
  const attempt = <value>(...parameters: keepDatabase.Run<value>) =>
    hurry(opening.then(({ database }) => transact(database, ...parameters)))

  const { key } = await hurry(opening).catch((cause) => {
    leave()
    return fail(cause)
  })
  return {
    key,
    run: (...parameters) =>
      attempt(...parameters)
        .catch((cause) => {
          leave()
          if (isClosed) throw cause
          opening = openDatabase(name, key)
          return attempt(...parameters)
        })
        .catch(fail),
    close() {
      isClosed = true
      leave()
    },
  }
}

export declare namespace keepDatabase {
  type Run<value> = [
    mode: IDBTransactionMode,
    use: (records: IDBObjectStore) => () => value,
  ]
  type ReturnType = {
    key: CryptoKey | undefined
    /** One at a time; tried twice. */
    run<value>(...parameters: Run<value>): Promise<value>
    close(): void
  }
}

function fail(cause: unknown): never {
  throw new StoreUnavailableError({ cause })
}

function hurry<value>(promise: Promise<value>): Promise<value> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, patience, 'It took too long.')
  })
  return Promise.race([promise, timeout])
}
