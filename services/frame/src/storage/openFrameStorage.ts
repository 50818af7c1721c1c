/** Where the frame keeps what outlives its page: keys of WebCrypto, a session, the share of this device. */
export type FrameStorage = {
  /** `frame`: kept here. `none`: the browser denies it, so the app's page keeps what is sealed, and a cookie the session. */
  readonly kind: 'frame' | 'none'
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** Stores a value unless there is one. Resolves with the one that is stored: of pages that add at once, all get the same. */
  add(key: string, value: unknown): Promise<unknown>
  remove(key: string): Promise<void>
}

const databaseName = 'latchkit-frame'
const storeName = 'values'

/** Opens the storage of this origin, in the partition of the site that embeds it. */
export async function openFrameStorage(
  parameters: openFrameStorage.Parameters = {},
): Promise<FrameStorage> {
  try {
    const storage = createStorage(await openDatabase(parameters.factory))
    // Some browsers open a database and then deny each use of it.
    await storage.set('probe', true)
    await storage.get('probe')
    return storage
  } catch {
    // Blocked, or a private window: the caller reads it from `kind`.
    return createMemoryStorage()
  }
}

export declare namespace openFrameStorage {
  type Parameters = {
    /** Default: the browser's. */
    factory?: IDBFactory | undefined
  }
}

/** Creates a storage that ends with the page. */
export function createMemoryStorage(): FrameStorage {
  const values = new Map<string, unknown>()
  return {
    kind: 'none',
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    async add(key, value) {
      if (!values.has(key)) values.set(key, value)
      return values.get(key)
    },
    remove: async (key) => void values.delete(key),
  }
}

function createStorage(database: IDBDatabase): FrameStorage {
  const run = <value>(
    mode: IDBTransactionMode,
    use: (store: IDBObjectStore) => IDBRequest<value>,
  ): Promise<value> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = use(transaction.objectStore(storeName))
      // Written once the transaction ends, not when its request does.
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
  return {
    kind: 'frame',
    get: (key) => run('readonly', (store) => store.get(key)),
    set: async (key, value) => {
      await run('readwrite', (store) => store.put(value, key))
    },
    add: (key, value) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(storeName, 'readwrite')
        const store = transaction.objectStore(storeName)
        const found = store.get(key)
        found.onsuccess = () => {
          if (found.result === undefined) store.put(value, key)
        }
        transaction.oncomplete = () => resolve(found.result ?? value)
        transaction.onabort = () => reject(transaction.error)
        transaction.onerror = () => reject(transaction.error)
      }),
    remove: async (key) => {
      await run('readwrite', (store) => store.delete(key))
    },
  }
}

function openDatabase(factory?: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Reading the property throws where storage is denied.
    const request = (factory ?? indexedDB).open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The database is blocked.'))
  })
}
