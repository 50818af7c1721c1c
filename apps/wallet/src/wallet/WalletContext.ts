import { createContext } from 'react'
import type { Wallet } from './Wallet.ts'

export const WalletContext = createContext<Wallet | undefined>(undefined)
