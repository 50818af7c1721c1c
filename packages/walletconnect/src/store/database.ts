import { StoreUnavailableError } from '../errors/browser.ts'

/** In milliseconds: what another page blocks, or a browser forgets, never ends by itself. */
const operationTimeout = 3_000

/** Opens a database, and opens it again when it was closed for another page or evicted. Everything rejects with `StoreUnavailableError`. */
export async function openDatabaseWithRetry(
  name: string,
): Promise<openDatabaseWithRetry.ReturnType> {
  let opening = openDatabase(name)
  let isClosed = false

  /** Also what opens only after it was given up. */
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
    /** One at a time; tried twice. */
    run<value>(...parameters: Run<value>): Promise<value>
    close(): void
  }
}

function fail(cause: unknown): never {
  throw new StoreUnavailableError({ cause })
}

function limitTime<value>(promise: Promise<value>): Promise<value> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, operationTimeout, 'It took too long.')
  })
  return Promise.race([promise, timeout])
}

/** Opens a database with one store in it, and the key that never leaves it: the one given unless it has another. */
async function openDatabase(
  name: string,
  given?: CryptoKey | undefined,
): Promise<openDatabase.ReturnType> {
  const database = await open(name)
  // Another page upgrades or deletes it: whoever needs it opens it again.
  database.onversionchange = () => database.close()
  // There is none where the page is no secure context.
  const own = given ?? (await crypto.subtle?.generateKey(cipher, false, usages))
  const key = await transact(database, 'readwrite', (records) => {
    const kept: IDBRequest<CryptoKey | undefined> = records.get(keyName)
    kept.onsuccess = () => {
      if (own && !kept.result) records.put(own, keyName)
    }
    return () => kept.result ?? own
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
/** A number, so that no record has it, nor any list of them. */
const keyName = 0

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.result.createObjectStore('records')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs one transaction; what `use` returns is called once it is durable. */
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
