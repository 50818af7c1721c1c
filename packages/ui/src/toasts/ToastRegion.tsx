'use client'
import type { ReactNode } from 'react'
import { useModalState } from '../modal/useModalState.ts'
import { useUi } from '../provider/useUi.ts'
import { ToastBox } from './ToastBox.tsx'

/** Where toasts appear and are announced; stays on the page so that it is being listened to. */
export function ToastRegion(): ReactNode {
  const toast = useModalState((state) => state.toast)
  const { root } = useUi()
  return (
    <div {...root} className="lk lk-toasts" role="status">
      {toast && <ToastBox {...toast} />}
    </div>
  )
}
