import { mkdirSync, writeFileSync } from 'node:fs'
import * as chains from 'viem/chains'
import { networkNames } from './networkNames.ts'
import { renderNetwork } from './renderNetwork.ts'

const folder = new URL('../src/networks/', import.meta.url)

mkdirSync(folder, { recursive: true })
const all = new Map(Object.entries(chains))
for (const name of networkNames) {
  const chain = all.get(name)
  if (!chain) throw new Error(`viem/chains has no ${name}.`)
  writeFileSync(new URL(`${name}.ts`, folder), renderNetwork(name, chain))
}
