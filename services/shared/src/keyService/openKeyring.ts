import { join } from 'node:path'
import { createFileKeyring } from '../keyring/createFileKeyring.ts'
import { createKmsKeyring } from '../keyring/createKmsKeyring.ts'
import type { Keyring } from '../keyring/Keyring.ts'
import type { KeyConfig } from './settings.ts'

/** Opens the configured keyring: a key of KMS, or a file. */
export function openKeyring(config: KeyConfig): Keyring {
  const { kmsKeyId: keyId, kmsCredentials, kmsRegion: region } = config
  if (!keyId) return createFileKeyring({ path: getKeyringPath(config) })
  const given = kmsCredentials?.reveal() ?? ''
  const colon = given.indexOf(':')
  return createKmsKeyring({
    ...{ keyId, region, endpoint: config.kmsEndpoint },
    accessKeyId: given.slice(0, colon),
    secretAccessKey: given.slice(colon + 1),
  })
}

/** Returns the path of the keyring's file. */
export function getKeyringPath(config: KeyConfig): string {
  return config.keyringFile ?? join(config.dataDir, 'keyring')
}
