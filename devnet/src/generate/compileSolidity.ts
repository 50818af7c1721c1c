import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '../../contracts')

/** Compiles every file of `contracts/`; each holds a contract of its own name. */
export function compileSolidity(): compileSolidity.ReturnType {
  const solc = require('solc') as {
    compile(
      input: string,
      callbacks: { import(path: string): { contents: string } },
    ): string
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol'))
    .sort()
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      files.map((file) => [
        file,
        { content: readFileSync(join(folder, file), 'utf8') },
      ]),
    ),
    settings: {
      evmVersion: 'prague',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), {
      import: (path) => ({
        contents: readFileSync(require.resolve(path), 'utf8'),
      }),
    }),
  )
  return (name) => {
    const file = files.find((path) => path.split('/').at(-1) === `${name}.sol`)
    const contract = output.contracts?.[file ?? '']?.[name]
    if (!contract) throw new Error(JSON.stringify(output.errors, null, 2))
    return {
      abi: contract.abi,
      bytecode: `0x${contract.evm.bytecode.object}`,
    }
  }
}

export declare namespace compileSolidity {
  /** Finds a contract by its name. */
  type ReturnType = (name: string) => Contract
  type Contract = { abi: Abi; bytecode: Hex }
}
