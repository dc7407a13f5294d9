import { Button, Group, Radio, Select, Stack, Switch } from '@mantine/core'
import { deliveryLimits } from '@vitrine/domain/delivery/delivery.schema'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/console'
import { NumberText } from '../../../shared/fields/number-text.tsx'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import css from './delivery.module.css'
import type { DeliveryValues } from './delivery-values.ts'

interface PercentProps {
  label: string
  value: number | null
  error: string | undefined
  onChange: (percent: number | null) => void
}

const Percent = ({ label, value, error, onChange }: PercentProps) => (
  <NumberText
    label={label}
    limits={{ min: 0, max: 100, decimals: 3 }}
    required
    value={Number.isNaN(value) ? null : value}
    error={error}
    onChange={(typed, isRefused) => onChange(isRefused ? Number.NaN : typed)}
  />
)

interface DeliveryTaxProps {
  values: DeliveryValues
  countries: { value: string; label: string }[]
  errors: Readonly<Record<string, unknown>>
  onChange: (over: Partial<DeliveryValues>) => void
}

/** The one tax of the store: in its prices, or added to them. */
export function DeliveryTax({ values, countries, errors, onChange }: DeliveryTaxProps) {
  const { hasTax, taxName, taxKind, percent, taxCountries } = values
  const errorAt = (path: string) => errors[`tax.${path}`] as string | undefined
  const change = (id: string, over: Partial<DeliveryValues['taxCountries'][number]>) =>
    onChange({ taxCountries: taxCountries.map((one) => (one.id === id ? { ...one, ...over } : one)) })
  return (
    <Stack gap="md">
      <Switch
        label={m.delivery_tax_has()}
        description={m.delivery_tax_note()}
        checked={hasTax}
        onChange={(event) => onChange({ hasTax: event.currentTarget.checked })}
      />
      {hasTax && (
        <>
          <TextInput
            label={m.delivery_tax_name()}
            value={taxName}
            required
            maw={320}
            maxLength={deliveryLimits.taxName}
            error={errorAt('name')}
            onChange={(event) => onChange({ taxName: event.currentTarget.value })}
          />
          <Radio.Group
            label={m.delivery_tax_kind()}
            value={taxKind}
            onChange={(kind) => onChange({ taxKind: kind === 'added' ? 'added' : 'included' })}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="included" label={m.delivery_tax_included()} />
              <Radio value="added" label={m.delivery_tax_added()} />
            </Stack>
          </Radio.Group>
          <Group>
            <Percent
              label={m.delivery_percent()}
              value={percent}
              error={errorAt('percent')}
              onChange={(typed) => onChange({ percent: typed })}
            />
          </Group>
          {taxCountries.map((one, at) => (
            <Group key={one.id} align="flex-end" gap="sm">
              <Select
                label={m.delivery_country()}
                data={countries}
                value={one.country || null}
                searchable
                required
                error={errorAt(`countries.${at}.country`)}
                className={css.grow ?? ''}
                onChange={(country) => change(one.id, { country: country ?? '' })}
              />
              <Percent
                label={m.delivery_percent()}
                value={one.percent}
                error={errorAt(`countries.${at}.percent`)}
                onChange={(typed) => change(one.id, { percent: typed })}
              />
              <Button
                variant="default"
                onClick={() => onChange({ taxCountries: taxCountries.filter(({ id }) => id !== one.id) })}
              >
                {m.delivery_tax_country_remove()}
              </Button>
            </Group>
          ))}
          {taxCountries.length < deliveryLimits.countries && (
            <Group>
              <Button
                variant="default"
                size="xs"
                onClick={() =>
                  onChange({ taxCountries: [...taxCountries, { id: newId(), country: '', percent: null }] })
                }
              >
                {m.delivery_tax_country_add()}
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  )
}
