import { findFreePorts } from './findFreePorts.mjs'

const preferred = [8545, 8546]

/** Starts the local chains and describes them. */
export async function openDevnet({ run, disposer }) {
  const { startDevnet } = await import('../../devnet/src/startDevnet.ts')
  const devnet = await startDevnet({
    dataDir: run.devnetFolder,
    ports: await findFreePorts(preferred),
    log: (line) => console.error(line),
  })
  disposer.add(devnet.stop)
  run.recordChildren(devnet.pids)
  return { chains: devnet.chains, accounts: devnet.accounts }
}
