import { getPublicSuffix } from 'tldts'

/**
 * Returns whether anyone can have a name below a host, such as `com`, `co.uk` or `vercel.app`: it is in the Public Suffix
 * List, or an unlisted top-level domain. Expects lower case and punycode.
 */
export function isPublicSuffix(host: string): boolean {
  const suffix = getPublicSuffix(host, { allowPrivateDomains: true })
  return !suffix || host === suffix
}
