/** Hides what a log must not hold should it get into a text: addresses, keys and hashes, passwords and queries of URLs. */
export function maskText(text: string): string {
  return text
    .replace(/:\/\/[^/\s@]*@/g, '://…@')
    .replace(/(:\/\/[^\s?#]*)[?#]\S*/g, '$1?…')
    .replace(/\b(0x)?[0-9a-fA-F]{40,}\b/g, '$1…')
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…@…')
}
