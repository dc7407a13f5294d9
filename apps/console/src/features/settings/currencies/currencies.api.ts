/** The routes of currencies. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { currencyRoutes } from '@vitrine/domain/currencies/currencies.routes'
import type { Currency } from '@vitrine/domain/currencies/currency.schema'
import { AppError } from '@vitrine/domain/errors'
import { answerApi, callApi } from '../../../shared/api/client.ts'
import { requireAppKey } from '../../../shared/api/use-app.ts'

/** The currencies as they were read, with the revision that a save of the enabled set names. */
export interface ReadCurrencies {
  currencies: Currency[]
  revision: string
}

/** While prices are being read, the list is asked for again this often. */
const readingMs = 2_000

export const currenciesQuery = () =>
  queryOptions({
    queryKey: ['currencies', requireAppKey()],
    queryFn: async ({ signal }): Promise<ReadCurrencies> => {
      const { body, revision } = await answerApi(currencyRoutes.listCurrencies, {}, { signal })
      return { currencies: body.data, revision: revision ?? '' }
    },
    refetchInterval: ({ state }) =>
      state.data?.currencies.some(({ enabledMobile, ready }) => enabledMobile && !ready) ? readingMs : false,
  })

export const makeDefault = (currencyCode: string, revision: string) =>
  callApi(currencyRoutes.setDefaultCurrency, { body: { currencyCode } }, { revision })

/** A save is tried again on what others saved meanwhile. */
const mostTries = 3

const isStale = (error: unknown) => error instanceof AppError && error.code === 'stale_revision'

/** Sends the whole enabled set: that of the server, with this one added to it or taken out of it. */
export async function setEnabled(
  client: QueryClient,
  { code, enabled }: { code: string; enabled: boolean },
): Promise<void> {
  for (let tries = mostTries; ; tries--) {
    const { currencies, revision } = await client.fetchQuery({ ...currenciesQuery(), staleTime: 0 })
    const others = currencies.filter((one) => one.enabledMobile && one.currencyCode !== code)
    const currencyCodes = [...others.map((one) => one.currencyCode), ...(enabled ? [code] : [])]
    try {
      await callApi(currencyRoutes.setEnabledCurrencies, { body: { currencyCodes } }, { revision })
      return
    } catch (error) {
      if (!isStale(error) || tries <= 1) throw error
    }
  }
}
