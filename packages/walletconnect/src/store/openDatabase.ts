import { transact } from './transact.ts'

/** Opens a database with one store in it, and the key that never leaves it: the one given unless it has another. */
export async function openDatabase(
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

export declare namespace openDatabase {
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
