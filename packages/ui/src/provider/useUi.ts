'use client'
import { useContext } from 'react'
import { LatchkitProviderNotFoundError } from './LatchkitProviderNotFoundError.ts'
import type { Ui } from './UiContext.ts'
import { UiContext } from './UiContext.ts'

/** What the nearest `LatchkitProvider` gives to components and views. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new LatchkitProviderNotFoundError()
  return ui
}
