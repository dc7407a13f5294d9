/** The currencies of an app. */
import { currencyRoutes } from '@vitrine/domain/currencies/currencies.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { type CurrencyRow, readCurrencyRows, toCurrency } from './currencies.queries.ts'
import { revisionOfList, saveDefault, saveEnabled } from './save-currencies.ts'

function answer({ setRevision }: MemberContext, rows: readonly CurrencyRow[]) {
  setRevision(revisionOfList(rows))
  return { data: rows.map(toCurrency) }
}

export const currenciesModule = bindModule(currencyRoutes, {
  listCurrencies: async (_input, context) => answer(context, await readCurrencyRows(context.db)),
  setDefaultCurrency: async ({ body }, context) => answer(context, await saveDefault(context, body.currencyCode)),
  setEnabledCurrencies: async ({ body }, context) => answer(context, await saveEnabled(context, body.currencyCodes)),
})
