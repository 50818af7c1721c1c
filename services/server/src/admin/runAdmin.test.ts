import { migrate } from '@latchkit/shared/database/migrate'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../database/migrations.ts'
import type { Tables } from '../database/tables.ts'
import { createProjectStore } from '../projects/createProjectStore.ts'
import { runAdmin } from './runAdmin.ts'

const database = await openEmptyDatabase<Tables>()
beforeAll(() => migrate(database, migrations))
afterAll(() => database.destroy())

function run(text: string): Promise<string> {
  return runAdmin(database, { args: text.split(' ') })
}

test('default', async () => {
  expect(await run('projects list')).toContain('There is no project')
  const created = await run(
    'projects create --json --name Shop --origin https://shop.example --origin https://*.shop.example --feature rpc --feature names --quota 600',
  )
  const { id } = JSON.parse(created)
  const project = await createProjectStore(database).find(id)
  expect(project?.allowsOrigin('https://a.shop.example')).toBe(true)
  expect(
    (await run('projects list')).replace(id, '<id>'),
  ).toMatchInlineSnapshot(`
    "<id>  Shop (production)
      origins:  https://shop.example https://*.shop.example
      features: rpc names
      quota:    600 a minute"
  `)

  const { id: next } = JSON.parse(await run(`projects rotate ${id} --json`))
  const { projects } = JSON.parse(await run('projects list --json'))
  expect(projects).toMatchObject([
    { id: next, name: 'Shop', mode: 'production', quota: 600 },
  ])
  expect(await run(`projects remove ${next}`)).toBe(`Project ${next} is gone`)
  expect(JSON.parse(await run('projects list --json'))).toEqual({
    projects: [],
  })
})

test('parameters: development', async () => {
  const text = await run('projects create --name Shop --development')
  const id = text.split(' ').at(-1)
  const project = await createProjectStore(database).find(id)
  expect(project?.allowsOrigin('http://localhost:5173')).toBe(true)
})

test.each([
  ['', 'Say what to do'],
  ['projects', 'Say what to do'],
  ['projects constructor', 'Say what to do'],
  ['wallets list', 'Say what to do'],
  ['projects create', '--name is missing'],
  ['projects create --name a --feature cooking', '--feature cooking'],
  ['projects create --name a --quota 0', '--quota'],
  ['projects create --name a --nope', "Unknown option '--nope'"],
  ['projects create --name a --origin http://shop.example', 'https'],
  ['projects create --name a --origin https://*.com', 'public suffix'],
  ['projects rotate', 'The id is missing'],
  ['projects rotate unknown', 'no project "unknown"'],
  ['projects remove unknown', 'no project "unknown"'],
])('error: %s', async (text, reason) => {
  await expect(run(text)).rejects.toThrow(reason)
})
