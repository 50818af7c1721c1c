import { writeSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  AnvilNotFoundError,
  AnvilStartError,
} from '../../devnet/src/exports/index.ts'
import { endLeftovers } from '../processes/endLeftovers.mjs'
import { endMarked } from '../processes/endMarked.mjs'
import { onStop } from '../processes/onStop.mjs'
import { root } from '../setup/root.mjs'
import { createDisposer } from './createDisposer.mjs'
import { demoApp } from './demoApp.mjs'
import { forgetChains } from './forgetChains.mjs'
import { formatAddresses } from './formatAddresses.mjs'
import { openApp } from './openApp.mjs'
import { openDevnet } from './openDevnet.mjs'
import { openEmbedded } from './openEmbedded.mjs'
import { openRelay } from './openRelay.mjs'
import { openServer } from './openServer.mjs'
import { walletApp } from './walletApp.mjs'

const answer = 3
const patience = 10_000

const { values: options } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'reset-devnet': { type: 'boolean', default: false },
  },
})

const disposer = createDisposer()
onStop(end)

try {
  const ended = await endLeftovers({ root })
  if (ended > 0) console.error(`Ended ${ended} processes of a killed run.`)
  if (options['reset-devnet']) await reset()
  else await start()
} catch (error) {
  const isExpected = [AnvilNotFoundError, AnvilStartError].some(
    (it) => error instanceof it,
  )
  if (error.hint) console.error(`${error.message}\n${error.hint}`)
  else console.error(isExpected ? error.message : error)
  await end(1)
}

async function start() {
  const { number, families, ...devnet } = await openDevnet({ disposer })
  const [server, relay, embedded] = await Promise.all([
    openServer({ number, devnet, disposer }),
    openRelay({ number, disposer }),
    openEmbedded({
      devnet: { ...devnet, ...families },
      folder: join(root, '.latchkit', `embedded-${number}`),
      disposer,
    }),
  ])
  const { frame, accounts, mailbox } = embedded
  const { dev } = options
  const wallet = await openApp({
    app: walletApp,
    dev,
    config: { ...devnet, relay },
    disposer,
  })
  const demo = await openApp({
    app: demoApp,
    dev,
    config: { ...devnet, ...families, server, relay, wallet, frame },
    disposer,
  })
  const nodes = devnet.chains.map(({ rpcUrl }, i) => [`devnet${i + 1}`, rpcUrl])
  const others = Object.entries(families).flatMap(([name, family]) =>
    family ? [[name, family.rpcUrl]] : [],
  )
  const addresses = {
    demo,
    wallet,
    server,
    relay,
    frame,
    accounts,
    mailbox,
    ...Object.fromEntries([...nodes, ...others]),
  }
  const text = options.json
    ? `${JSON.stringify(addresses)}\n`
    : formatAddresses({ addresses, devnet })
  writeSync(answer, text)
}

async function reset() {
  const { code, sentence } = await forgetChains()
  if (code === 0) writeSync(answer, `${sentence}\n`)
  else console.error(sentence)
  await end(code)
}

async function end(code) {
  setTimeout(() => process.exit(code), patience).unref()
  await disposer.dispose()
  await endMarked(process.env.LATCHKIT_RUN.split(' ').at(-1))
  process.exit(code)
}
