/** Hides what a log must not hold should it get into a text: tokens, clients, topics, keys, passwords and queries of URLs. */
export function maskText(text: string): string {
  return text
    .replace(/:\/\/[^/\s@]*@/g, '://…@')
    .replace(/([:/][^\s?#]*)[?#]\S*/g, '$1?…')
    .replace(/\beyJ[\w-]+(\.[\w-]*)*/g, 'eyJ…')
    .replace(/\bdid:key:\w+/g, 'did:key:…')
    .replace(/\b(0x)?[0-9a-fA-F]{40,}\b/g, '$1…')
    .replace(/[\w+/-]{60,}=*/g, '…')
}
