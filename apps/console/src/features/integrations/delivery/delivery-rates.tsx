import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { deliveryLimits } from '@vitrine/domain/delivery/delivery.schema'
import { m } from '@vitrine/messages/console'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { Amount } from '../goods/amount.tsx'
import css from './delivery.module.css'
import { newRate, type RatePrice, type RateValues } from './delivery-values.ts'

const none: RatePrice = { amountMinor: null, freeFromMinor: null }

interface DeliveryRatesProps {
  rates: readonly RateValues[]
  /** The store's own first. */
  currencies: readonly string[]
  /** Before the place of a rate in the contract. */
  path: string
  errors: Readonly<Record<string, unknown>>
  onChange: (rates: RateValues[]) => void
}

/** The ways in which somewhere is delivered to: what shoppers choose from, with a price in each currency. */
export function DeliveryRates({ rates, currencies, path, errors, onChange }: DeliveryRatesProps) {
  const change = (id: string, over: Partial<RateValues>) =>
    onChange(rates.map((rate) => (rate.id === id ? { ...rate, ...over } : rate)))
  const errorAt = (place: string) => errors[`${path}.${place}`] as string | undefined
  const listError = errors[path] as string | undefined
  return (
    <Stack gap="sm">
      {rates.map(({ id, name, prices }, at) => (
        <fieldset key={id} className={css.rate}>
          <legend className={css.legend}>{name.trim() || m.delivery_rate_unnamed()}</legend>
          <Group align="flex-end" gap="sm">
            <TextInput
              label={m.delivery_rate_name()}
              value={name}
              required
              maxLength={deliveryLimits.name}
              error={errorAt(`${at}.name`)}
              className={css.grow ?? ''}
              onChange={(event) => change(id, { name: event.currentTarget.value })}
            />
            <Button variant="default" onClick={() => onChange(rates.filter((rate) => rate.id !== id))}>
              {m.delivery_rate_remove()}
            </Button>
          </Group>
          {currencies.map((currency) => {
            const price = prices[currency] ?? none
            const set = (over: Partial<RatePrice>) =>
              change(id, { prices: { ...prices, [currency]: { ...price, ...over } } })
            return (
              <SimpleGrid key={currency} cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
                <Amount
                  label={m.delivery_price_in({ currency })}
                  currencyCode={currency}
                  value={price.amountMinor}
                  error={errorAt(`${at}.prices.${currency}.amountMinor`)}
                  onChange={(amountMinor) => set({ amountMinor })}
                />
                <Amount
                  label={m.delivery_free_from_in({ currency })}
                  currencyCode={currency}
                  value={price.freeFromMinor}
                  error={errorAt(`${at}.prices.${currency}.freeFromMinor`)}
                  onChange={(freeFromMinor) => set({ freeFromMinor })}
                />
              </SimpleGrid>
            )
          })}
          {errorAt(`${at}.prices`) !== undefined && (
            <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
              {errorAt(`${at}.prices`)}
            </Text>
          )}
        </fieldset>
      ))}
      {listError !== undefined && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {listError}
        </Text>
      )}
      {rates.length < deliveryLimits.rates && (
        <Group>
          <Button variant="default" size="xs" onClick={() => onChange([...rates, newRate('')])}>
            {m.delivery_rate_add()}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
