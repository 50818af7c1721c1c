const pattern = /^data:image\/(?:png|webp|gif|jpeg|svg\+xml)[;,]/i

/** Whether an icon is an image in itself, which loads from no host. */
export function isDataImage(icon: string | undefined): icon is string {
  return icon !== undefined && pattern.test(icon)
}
