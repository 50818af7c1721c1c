import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../database/openDatabase.ts'

/**
 * Creates a database and a role for each service in a PostgreSQL that they share, and returns their URLs. No role reaches
 * another's database. Each call sets new passwords, so that none has to be stored.
 */
export async function createDatabases<const name extends string>(
  parameters: createDatabases.Parameters<name>,
): Promise<Record<name, string>> {
  const { url, names } = parameters
  const database = openDatabase({ url, connections: 1 })
  const run = (statement: string) => sql.raw(statement).execute(database)
  const has = async (query: string) => (await run(query)).rows.length > 0
  try {
    const urls: [name, string][] = []
    for (const name of names) {
      if (!/^[a-z]{1,20}$/.test(name)) throw new TypeError(`No name: ${name}`)
      const role = `latchkit_${name}`
      const password = randomBytes(32).toString('hex')
      if (!(await has(`select from pg_roles where rolname = '${role}'`)))
        await run(`create role ${role}`)
      await run(`alter role ${role} login password '${password}'`)
      if (!(await has(`select from pg_database where datname = '${role}'`)))
        await run(`create database ${role} owner ${role}`)
      await run(`revoke all on database ${role} from public`)
      const own = new URL(url)
      own.username = role
      own.password = password
      own.pathname = `/${role}`
      urls.push([name, own.href])
    }
    return Object.fromEntries(urls) as Record<name, string>
  } finally {
    await database.destroy()
  }
}

export declare namespace createDatabases {
  type Parameters<name extends string> = {
    /** Of a role that may create others. */
    url: string
    names: readonly name[]
  }
}
