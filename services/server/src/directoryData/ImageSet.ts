/** Images of one kind. */
export type ImageSet = {
  /** The image's id for what it shows. */
  readonly ids: ReadonlyMap<string, string>
  /** A clean SVG for an image's id. */
  readonly svgs: ReadonlyMap<string, string>
}
