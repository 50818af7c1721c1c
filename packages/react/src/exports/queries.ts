export { balanceQuery, useBalance } from '../queries/balance.ts'
export { balancesQuery, useBalances } from '../queries/balances.ts'
export { defineInfiniteQuery } from '../queries/defineInfiniteQuery.ts'
export { defineQuery } from '../queries/defineQuery.ts'
export { historyQuery, useHistory } from '../queries/history.ts'
export { identityQuery, useIdentity } from '../queries/identity.ts'
export {
  nameQuery,
  nameSuggestionsQuery,
  namesQuery,
  useName,
  useNameSuggestions,
  useNames,
  useRegisterName,
} from '../queries/names.ts'
export { pricesQuery, usePrices } from '../queries/prices.ts'
export { getQueryClient, QueryProvider } from '../queries/queryClient.tsx'
export {
  gasPriceQuery,
  swapAllowanceQuery,
  swapQuoteQuery,
  swapTokensQuery,
  useGasPrice,
  useSwapAllowance,
  useSwapQuote,
  useSwapTokens,
} from '../queries/swaps.ts'
export { useAccountRefresh } from '../queries/useAccountRefresh.ts'
export { useKitInfiniteQuery } from '../queries/useKitInfiniteQuery.ts'
export { useKitQuery } from '../queries/useKitQuery.ts'
export {
  useWalletSearch,
  useWallets,
  walletSearchQuery,
  walletsQuery,
} from '../queries/wallets.ts'
