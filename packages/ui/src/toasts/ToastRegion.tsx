'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useModalState } from '../modal/useModalState.ts'
import { useUi } from '../provider/useUi.ts'
import { PlainToast } from './PlainToast.tsx'
import type { Toast } from './Toast.ts'

/** Where toasts appear and are announced; stays on the page so that it is being listened to. */
export function ToastRegion(): ReactNode {
  const toast = useModalState((state) => state.toast)
  const Banner = useModalState((state) => state.banner)
  const { root } = useUi()
  return (
    <div {...root} className="lk lk-toasts" role="status">
      {toast && <AnyToast {...toast} />}
      {Banner && <Banner />}
    </div>
  )
}

function AnyToast(props: Toast): ReactNode {
  const { loader, toastBox } = useUi().modal
  // For as long as it shows: what has the focus must not be swapped away.
  const [Box] = useState(() => loader.get(toastBox) ?? PlainToast)
  return <Box {...props} />
}
