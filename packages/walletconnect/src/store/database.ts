import { TimeoutError } from '@latchkit/core'
import { StoreUnavailableError } from '../errors/browser.ts'

/** In milliseconds. An operation that another page blocks has no timeout of its own. */
const operationTimeout = 3_000

/** Opens a database, and again when it was closed for another page or evicted. Rejects with `StoreUnavailableError`, as its operations do. */
export async function openDatabaseWithRetry(
  name: string,
): Promise<openDatabaseWithRetry.ReturnType> {
  let opening = openDatabase(name)
  let isClosed = false

  /** Closes the database, also if it opens later. */
  const closeDatabase = () => {
    opening.then(({ database }) => database.close()).catch(() => {})
  }
  const attempt = <value>(...parameters: openDatabaseWithRetry.Run<value>) =>
    limitTime(opening.then(({ database }) => transact(database, ...parameters)))

  const { key } = await limitTime(opening).catch((cause) => {
    closeDatabase()
    return fail(cause)
  })
  return {
    key,
    run: (...parameters) =>
      attempt(...parameters)
        .catch((cause) => {
          closeDatabase()
          if (isClosed) throw cause
          opening = openDatabase(name, key)
          return attempt(...parameters)
        })
        .catch(fail),
    close() {
      isClosed = true
      closeDatabase()
    },
  }
}

export declare namespace openDatabaseWithRetry {
  type Run<value> = [
    mode: IDBTransactionMode,
    use: (records: IDBObjectStore) => () => value,
  ]
  type ReturnType = {
    key: CryptoKey | undefined
    /** Runs one transaction, twice if it fails. Transactions must not overlap. */
    run<value>(...parameters: Run<value>): Promise<value>
    close(): void
  }
}

function fail(cause: unknown): never {
  throw new StoreUnavailableError({ cause })
}

function limitTime<value>(promise: Promise<value>): Promise<value> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(
      reject,
      operationTimeout,
      new TimeoutError({
        what: 'An operation of the database',
        milliseconds: operationTimeout,
      }),
    )
  })
  return Promise.race([promise, timeout])
}

/** Opens a database with one object store, and reads its encryption key. Stores the given key, or a new one, if there is none. */
async function openDatabase(
  name: string,
  given?: CryptoKey | undefined,
): Promise<openDatabase.ReturnType> {
  const database = await open(name)
  // Another page upgrades or deletes the database. It is opened again by the next operation.
  database.onversionchange = () => database.close()
  // Only secure contexts have `subtle`.
  const own = given ?? (await crypto.subtle?.generateKey(cipher, false, usages))
  const key = await transact(database, 'readwrite', (records) => {
    const stored: IDBRequest<CryptoKey | undefined> = records.get(keyName)
    stored.onsuccess = () => {
      if (own && !stored.result) records.put(own, keyName)
    }
    return () => stored.result ?? own
  })
  return { database, key }
}

declare namespace openDatabase {
  type ReturnType = {
    database: IDBDatabase
    key: CryptoKey | undefined
  }
}

const cipher = { name: 'AES-GCM', length: 256 }
const usages = ['encrypt', 'decrypt'] as const
/** A number, so that no record has the same key and no list includes it. */
const keyName = 0

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore('records')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs one transaction. Resolves with the result of the function that `use` returns, which is called once the transaction is durable. */
function transact<value>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  use: (records: IDBObjectStore) => () => value,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('records', mode, {
      durability: 'strict',
    })
    const read = use(transaction.objectStore('records'))
    transaction.oncomplete = () => resolve(read())
    transaction.onabort = () => reject(transaction.error)
  })
}
