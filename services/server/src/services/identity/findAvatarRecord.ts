import type { Address } from 'viem'
import { findText } from '../names/findText.ts'
import type { IdentityPorts } from './IdentityPorts.ts'

/** What the avatar record of a name says, and whose name it is: from the registry for names of this server, else from ENS. */
export async function findAvatarRecord(
  { registry, resolver }: Pick<IdentityPorts, 'registry' | 'resolver'>,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<{ record: string; owner: Address | undefined } | undefined> {
  const registered = await registry.find(name)
  if (registered) {
    const record = findText(registered, 'avatar')
    return record ? { record, owner: registered.address } : undefined
  }
  const record = await resolver?.getText({ name, key: 'avatar', signal })
  if (!record) return undefined
  return { record, owner: await resolver?.getAddress({ name, signal }) }
}
