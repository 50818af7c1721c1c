/** A part of the interface that an app can give class names of its own. */
export type Slot =
  | 'avatar'
  | 'badge'
  | 'body'
  | 'button'
  | 'embed'
  | 'header'
  | 'modal'
  | 'row'
  | 'title'
  | 'toast'

/** Class names by slot; they join the kit's own. */
export type ClassNames = { readonly [slot in Slot]?: string | undefined }
