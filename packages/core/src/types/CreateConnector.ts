import type { Namespace } from '@latchkit/protocol'
import type { Adapter } from './Adapter.ts'
import type { Connector } from './Connector.ts'
import type { Metadata } from './Kit.ts'
import type { Network } from './Network.ts'
import type { Storage } from './Storage.ts'

/** Makes one kit's instance of a connector, so that two kits never share one. */
export type CreateConnector = (context: {
  readonly kitId: string
  readonly metadata: Metadata
  readonly storage: Storage
  /** One per chain family of the kit. */
  readonly adapters: ReadonlyMap<Namespace, Adapter>
  getNetworks(): readonly Network[]
}) => Connector
