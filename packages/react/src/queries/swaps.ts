'use client'
import type { SwapQuote } from '@latchkit/core'
import {
  getGasPrice,
  getSwapAllowance,
  getSwapQuote,
  getSwapTokens,
} from '@latchkit/core'
import { swapNamespaces } from '@latchkit/core/internal'
import type { UseQueryResult } from '@tanstack/react-query'
import { defineQuery } from './defineQuery.ts'
import type { Uncached } from './uncached.ts'
import { uncached } from './uncached.ts'
import { useKitQuery } from './useKitQuery.ts'

/** The query of `getSwapTokens`; never stale. */
export const swapTokensQuery = /* @__PURE__ */ defineQuery(
  'swapTokens',
  /* @__PURE__ */ uncached(getSwapTokens),
  { staleTime: Number.POSITIVE_INFINITY },
)

/** Reads the tokens that can be swapped on a network, the active one by default. Waits while `parameters` is `undefined`. */
export function useSwapTokens(
  parameters: Uncached<getSwapTokens.Parameters> | undefined,
): UseQueryResult<getSwapTokens.ReturnType> {
  return useKitQuery(swapTokensQuery, parameters)
}

/** The query of `getSwapQuote`, with `null` on a network without an exchange. */
export const swapQuoteQuery = /* @__PURE__ */ defineQuery(
  'swapQuote',
  // A query must not return `undefined`.
  async (kit, parameters: getSwapQuote.Parameters) =>
    (await getSwapQuote(kit, parameters)) ?? null,
  { namespace: swapNamespaces[0] },
)

/** Reads what a swap pays now; `null` on a network without an exchange. Waits while `parameters` is `undefined`. */
export function useSwapQuote(
  parameters: getSwapQuote.Parameters | undefined,
): UseQueryResult<SwapQuote | null> {
  return useKitQuery(swapQuoteQuery, parameters)
}

/** The query of `getSwapAllowance`. */
export const swapAllowanceQuery = /* @__PURE__ */ defineQuery(
  'swapAllowance',
  getSwapAllowance,
  { namespace: swapNamespaces[0] },
)

/** Reads how much of a token swaps may take from an account, the connected one by default. Waits while `parameters` is `undefined`. */
export function useSwapAllowance(
  parameters: getSwapAllowance.Parameters | undefined,
): UseQueryResult<getSwapAllowance.ReturnType> {
  return useKitQuery(swapAllowanceQuery, parameters)
}

/** The query of `getGasPrice`. */
export const gasPriceQuery = /* @__PURE__ */ defineQuery(
  'gasPrice',
  getGasPrice,
)

/** Reads the price of gas at three speeds. Waits while `parameters` is `undefined`. */
export function useGasPrice(
  parameters: getGasPrice.Parameters | undefined,
): UseQueryResult<getGasPrice.ReturnType> {
  return useKitQuery(gasPriceQuery, parameters)
}
