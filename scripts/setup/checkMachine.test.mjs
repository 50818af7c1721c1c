import { expect, test } from 'vitest'
import { checkMachine } from './checkMachine.mjs'

const linux = { platform: 'linux', arch: 'x64', anvil: true }
const mac = { platform: 'darwin', arch: 'arm64', anvil: true }
const npm = (version) => ({ npm_config_user_agent: `npm/${version} node/v20` })

test('default: this machine has what it needs', () => {
  expect(checkMachine({ ...linux, env: npm('10.8.2') })).toBeUndefined()
})

test('error: npm is too old', () => {
  expect(checkMachine({ ...linux, env: npm('9.9.9') })).toMatchInlineSnapshot(
    `"Latchkit needs npm 10 or newer; this is npm 9.9.9: update it with \`npm install --global npm\`."`,
  )
})

test('error: no npm at all', () => {
  expect(
    checkMachine({ ...linux, env: { PATH: '/nowhere' } }),
  ).toMatchInlineSnapshot(
    `"Latchkit needs npm 10 or newer, and no npm is on the PATH: install it from https://nodejs.org."`,
  )
})

test('error: no anvil for this platform', () => {
  expect(checkMachine({ ...mac, env: npm('10.0.0') })).toMatchInlineSnapshot(
    `"Latchkit's local chains run on anvil, which npm has for Linux on x64 only and this is darwin on arm64: install Foundry from https://getfoundry.sh and set LATCHKIT_ANVIL to the path of its anvil."`,
  )
})

test('error: LATCHKIT_ANVIL names nothing', () => {
  const env = { ...npm('10.0.0'), LATCHKIT_ANVIL: '/nowhere/anvil' }
  expect(checkMachine({ ...linux, env })).toMatchInlineSnapshot(
    `"LATCHKIT_ANVIL names /nowhere/anvil, and there is no such file: set it to the path of an anvil binary."`,
  )
})

test('parameters: LATCHKIT_ANVIL, or no need of it, is enough elsewhere', () => {
  const env = { ...npm('10.0.0'), LATCHKIT_ANVIL: import.meta.filename }
  expect(checkMachine({ ...mac, env })).toBeUndefined()
  expect(
    checkMachine({ ...mac, anvil: false, env: npm('10.0.0') }),
  ).toBeUndefined()
})
