import { Alert } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { listWords } from '../../../shared/list-words.ts'

type Rates = readonly { prices: Readonly<Record<string, { amountMinor: number | null }>> }[]

interface UnpricedAlertProps {
  rules: { zones: readonly { rates: Rates }[]; restOfWorld: Rates }
  currencies: readonly string[]
}

/** Names the currencies in which somewhere nothing can be sent, for want of a price; nothing where there are none. */
export function UnpricedAlert({ rules: { zones, restOfWorld }, currencies }: UnpricedAlertProps) {
  const places = [...zones.map(({ rates }) => rates), restOfWorld].filter((rates) => rates.length > 0)
  const missing = currencies.filter((code) =>
    places.some((rates) => rates.every(({ prices }) => (prices[code]?.amountMinor ?? null) === null)),
  )
  if (missing.length === 0) return null
  return <Alert color="yellow">{m.delivery_unpriced({ currencies: listWords(missing) })}</Alert>
}
