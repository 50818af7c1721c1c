import { migrate } from '@latchkit/shared/database/migrate'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

test('default', async () => {
  const database = await openEmptyDatabase()
  const numbers = migrations.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect(await migrate(database, migrations)).toEqual(numbers)
  await database.destroy()
})
