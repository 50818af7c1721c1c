import type { NetworkId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { Transaction as Wire } from '@latchkit/protocol/http'
import type { Kit } from '../types/Kit.ts'
import type { Transaction } from '../types/Transaction.ts'
import { mapTransfer } from './mapTransfer.ts'
import { toImageUrl } from './toImageUrl.ts'

const max = 128

/** A transaction in the field's terms. */
export function mapTransaction(
  kit: Kit,
  { transaction, networkId }: { transaction: Wire; networkId: NetworkId },
): Transaction {
  const { id, metadata, transfers } = transaction
  const { application, minedAt } = metadata
  return {
    id: stripText(id, { max }),
    hash: stripText(metadata.hash, { max }),
    networkId: metadata.chain ?? networkId,
    operationType: metadata.operationType,
    status: metadata.status,
    minedAt: Number.isNaN(Date.parse(minedAt)) ? undefined : minedAt,
    from: stripText(metadata.sentFrom, { max }),
    to: stripText(metadata.sentTo, { max }),
    nonce: metadata.nonce,
    application: application && {
      name: stripText(application.name, { max: 64 }),
      iconUrl: toImageUrl(kit, application.iconUrl),
    },
    transfers: (transfers ?? []).map((each) => mapTransfer(kit, each)),
  }
}
