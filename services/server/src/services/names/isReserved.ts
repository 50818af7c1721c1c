/** Whether nobody may have a label; hyphens don't make another word of it. */
export function isReserved(
  label: string,
  { reserved }: { reserved: ReadonlySet<string> },
): boolean {
  return reserved.has(label) || reserved.has(label.replaceAll('-', ''))
}
