/** Runs one transaction; what `use` returns is called once it is durable. */
export function transact<value>(
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
