import {
  getName,
  getNameSuggestions,
  registerName,
} from '@latchkit/protocol/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistration } from '../server/createRegistration.ts'
import { openMany } from '../server/many/openMany.ts'
import { requestEndpoint } from '../server/requestEndpoint.ts'

const kills = 20

let many: openMany.ReturnType
beforeAll(async () => {
  many = await openMany()
})
afterAll(async () => {
  await many.stop()
})

test('behavior: a name that was confirmed outlives the kill of the server', async () => {
  const confirmed: { name: string; address: string }[] = []
  let unanswered = 0
  for (let kill = 0; kill < kills; kill++) {
    const server = await many.start(0)
    const { audience } = await requestEndpoint(server, getNameSuggestions, {
      params: { name: 'wanted' },
    })
    const register = async (lane: number) => {
      for (let i = 0; ; i++) {
        const name = `kill-${kill}-${lane}-${i}.latchkit.eth`
        const body = await createRegistration({ name, audience })
        try {
          await requestEndpoint(server, registerName, { body })
          confirmed.push({ name, address: body.address })
        } catch {
          unanswered += 1
          return
        }
      }
    }
    const lanes = [0, 1, 2, 3].map(register)
    await new Promise((resolve) =>
      setTimeout(resolve, 100 + Math.random() * 400),
    )
    await server.kill()
    await Promise.all(lanes)
  }

  expect(unanswered).toBe(kills * 4)
  expect(confirmed.length).toBeGreaterThan(kills)
  const server = await many.start(0)
  for (const { name, address } of confirmed) {
    const found = await requestEndpoint(server, getName, { params: { name } })
    expect(found.addresses['60']?.address).toBe(address)
  }
})
