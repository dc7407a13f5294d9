/** Currencies of the app that the app-key header names: document 1, section 7. */
import { z } from 'zod'
import { inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { currencyCodeSchema, currencySchema } from './currency.schema.ts'

/** The world has fewer currencies. */
export const mostCurrencies = 200

// Beside what the store has there may be what it had: enabled ones, and those that it cannot tell of now.
const list = inData(z.array(currencySchema).max(mostCurrencies * 4))
const write = { method: 'PUT', origin: 'console', access: memberWith('currencies.change'), response: list } as const

export const currencyRoutes = defineRoutes({
  listCurrencies: {
    method: 'GET',
    origin: 'console',
    access: memberWith('currencies.read'),
    path: '/currency/v1/currencies',
    summary: 'The currencies of the app: those that shoppers may choose, and those that can be added',
    response: list,
    revision: 'answer',
  },
  setDefaultCurrency: {
    ...write,
    path: '/currency/v1/currencies/default',
    summary: 'Make an enabled currency the one that shoppers see until they choose; it applies at once',
    body: z.object({ currencyCode: currencyCodeSchema }),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  setEnabledCurrencies: {
    ...write,
    path: '/currency/v1/currencies/enabled',
    summary: 'The currencies that shoppers may choose, as one complete list with the default among them',
    body: z.object({ currencyCodes: z.array(currencyCodeSchema).max(mostCurrencies) }),
    revision: 'optional',
    errors: ['stale_revision'],
  },
})
