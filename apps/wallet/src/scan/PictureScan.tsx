import type { ChangeEvent, ReactNode } from 'react'
import { decodeQr, readPixels } from './decodeQr.ts'

/** Longest sides to try, since a code may be too fine for one and too coarse for another. */
const sizes = [1_600, 800]

/** Scans a picture, such as a screenshot, for a code. */
export function PictureScan(props: PictureScan.Props): ReactNode {
  const { onText, onFail } = props

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    try {
      const source = await createImageBitmap(file)
      const { width, height } = source
      for (const max of sizes) {
        const text = await decodeQr(readPixels({ source, width, height, max }))
        if (text) return onText(text)
      }
      onFail('No code found in this picture.')
    } catch {
      onFail('This file isn’t a picture.')
    } finally {
      // So that the same picture can be chosen again.
      target.value = ''
    }
  }

  return (
    <label className="button">
      Use picture
      <input
        className="hidden-input"
        type="file"
        accept="image/*"
        onChange={read}
      />
    </label>
  )
}

export declare namespace PictureScan {
  type Props = {
    onText: (text: string) => void
    /** Receives a sentence for the visitor. */
    onFail: (message: string) => void
  }
}
