import { createContext } from 'react'
import type { DemoConfig } from './DemoConfig.ts'

export const ConfigContext = createContext<DemoConfig>({
  chains: [],
  accounts: [],
})
