import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { decodeQr, readPixels } from './decodeQr.ts'

/** Milliseconds between two scanned frames of the camera. */
const pause = 150

/** Scans a code with the camera, which is on only during the scan. */
export function CameraScan(props: CameraScan.Props): ReactNode {
  const { onText, onFail } = props
  const [isOn, setIsOn] = useState(false)
  return (
    <>
      <button
        className="button"
        type="button"
        aria-pressed={isOn}
        onClick={() => setIsOn(!isOn)}
      >
        {isOn ? 'Stop camera' : 'Use camera'}
      </button>
      {isOn && (
        <Finder
          onText={(text) => {
            setIsOn(false)
            onText(text)
          }}
          onFail={(message) => {
            setIsOn(false)
            onFail(message)
          }}
        />
      )}
    </>
  )
}

export declare namespace CameraScan {
  type Props = {
    onText: (text: string) => void
    /** Receives a sentence for the visitor. */
    onFail: (message: string) => void
  }
}

function Finder(props: CameraScan.Props): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef(props)
  useEffect(() => {
    handlers.current = props
  })

  useEffect(() => {
    const over = new AbortController()
    watch(video.current, over.signal).then(
      (text) => text && handlers.current.onText(text),
      () =>
        over.signal.aborted ||
        handlers.current.onFail(
          'No camera available. Allow access to one, then try again.',
        ),
    )
    return () => over.abort()
  }, [])

  return <video ref={video} className="finder" muted playsInline />
}

/** Resolves with the first code in the camera's frames, or with `undefined` when `signal` aborts. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  })
  try {
    if (!video || signal.aborted) return undefined
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const { videoWidth: width, videoHeight: height } = video
      const pixels = readPixels({ source: video, width, height, max: 800 })
      const text = await decodeQr(pixels)
      if (text) return text
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
