'use client'
import { createContext } from 'react'
import type { Route } from './Route.ts'

/** The route that a view was drawn for. */
export const RouteContext = createContext<Route | undefined>(undefined)
