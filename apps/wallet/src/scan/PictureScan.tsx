import type { ChangeEvent, ReactNode } from 'react'
import { decodeQr } from './decodeQr.ts'
import { readPixels } from './readPixels.ts'

/** Longest sides to try: a code may be too fine for the one and too coarse for the other. */
const sizes = [1_600, 800]

/** Reads a code from a picture, such as a screenshot. */
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
      onFail('There is no code in this picture that can be read.')
    } catch {
      onFail('This file is no picture.')
    } finally {
      // The same picture may be chosen again.
      target.value = ''
    }
  }

  return (
    <label className="button">
      Read picture
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
    /** Told in a sentence. */
    onFail: (message: string) => void
  }
}
