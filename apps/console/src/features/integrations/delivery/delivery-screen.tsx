import { Anchor, Button, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countryCodes } from '@vitrine/domain/addresses/country-codes'
import { deliveryLimits, type OwnDelivery } from '@vitrine/domain/delivery/delivery.schema'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { type ReactNode, useMemo } from 'react'
import { countryName } from '../../../shared/code-names.ts'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { ConflictQuestion } from '../../../shared/forms/conflict-question.tsx'
import { useMergedForm } from '../../../shared/forms/use-merged-form.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { Changeable } from '../../../shared/permissions/changeable.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { deliveryQuery, saveDelivery } from './delivery.api.ts'
import { DeliveryRates } from './delivery-rates.tsx'
import { DeliveryTax } from './delivery-tax.tsx'
import {
  type DeliveryValues,
  labelIn,
  newZone,
  problemsOf,
  textOf,
  toRules,
  valuesOf,
  type ZoneValues,
} from './delivery-values.ts'
import { UnpricedAlert } from './unpriced-alert.tsx'

/** Countries by their names in the language of the console, in its order. */
function useCountries(): { value: string; label: string }[] {
  const locale = getLocale()
  return useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: countryName(value) }))
        .sort((one, other) => one.label.localeCompare(other.label, locale)),
    [locale],
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Panel>
      <Stack gap="md" role="region" aria-label={title}>
        <div>
          <Text component="h2" fw={600}>
            {title}
          </Text>
          {note !== undefined && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Panel>
  )
}

interface ZoneProps {
  zone: ZoneValues
  at: number
  countries: { value: string; label: string }[]
  currencies: readonly string[]
  errors: Readonly<Record<string, unknown>>
  onChange: (over: Partial<ZoneValues>) => void
  onRemove: () => void
}

/** Countries that are delivered to in the same ways. */
function Zone({ zone, at, countries, currencies, errors, onChange, onRemove }: ZoneProps) {
  return (
    <Section title={zone.name.trim() || m.delivery_zone_unnamed()}>
      <TextInput
        label={m.delivery_zone_name()}
        description={m.delivery_zone_name_note()}
        value={zone.name}
        required
        maxLength={deliveryLimits.name}
        error={errors[`zones.${at}.name`] as string | undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <MultiSelect
        label={m.delivery_countries()}
        data={countries}
        value={[...zone.countries]}
        searchable
        required
        maxValues={deliveryLimits.countries}
        error={errors[`zones.${at}.countries`] as string | undefined}
        onChange={(chosen) => onChange({ countries: chosen })}
      />
      <DeliveryRates
        rates={zone.rates}
        currencies={currencies}
        path={`zones.${at}.rates`}
        errors={errors}
        onChange={(rates) => onChange({ rates })}
      />
      <Group>
        <Button variant="default" size="xs" onClick={onRemove}>
          {m.delivery_zone_remove()}
        </Button>
      </Group>
    </Section>
  )
}

function Fields({ read }: { read: OwnDelivery }) {
  const client = useQueryClient()
  const countries = useCountries()
  const { currencies } = read
  const { form, question, answer } = useMergedForm<DeliveryValues, OwnDelivery>({
    area: 'delivery',
    read,
    readAgain: () => client.fetchQuery({ ...deliveryQuery(), staleTime: 0 }),
    valuesOf,
    problemsOf,
    store: (values, revision) => saveDelivery(toRules(values), revision),
    onStored(stored) {
      client.setQueryData(deliveryQuery().queryKey, stored)
      toastSuccess(m.delivery_saved())
    },
  })
  const { values, errors } = form
  const errorAt = (path: string) => errors[path] as string | undefined
  const set = (over: Partial<DeliveryValues>) => form.setValues((before) => ({ ...before, ...over }))
  const changeZone = (id: string, over: Partial<ZoneValues>) =>
    set({ zones: values.zones.map((zone) => (zone.id === id ? { ...zone, ...over } : zone)) })
  const taken = new Set([...values.zones.flatMap((zone) => zone.countries), ...values.notDelivered])
  const freeFor = (own: readonly string[]) => countries.filter(({ value }) => own.includes(value) || !taken.has(value))
  return (
    <>
      {question && (
        <ConflictQuestion
          title={m.delivery_conflict()}
          question={question}
          labelOf={labelIn(values)}
          textOf={textOf}
          onAnswer={answer}
        />
      )}
      <form noValidate aria-label={m.delivery_title()} onSubmit={(event) => event.preventDefault()}>
        <Changeable permission="integrations.change" note={m.delivery_look_only()}>
          <Stack gap="md" maw={1080}>
            <UnpricedAlert rules={values} currencies={currencies} />
            {values.zones.map((zone, at) => (
              <Zone
                key={zone.id}
                zone={zone}
                at={at}
                countries={freeFor(zone.countries)}
                currencies={currencies}
                errors={errors}
                onChange={(over) => changeZone(zone.id, over)}
                onRemove={() => set({ zones: values.zones.filter(({ id }) => id !== zone.id) })}
              />
            ))}
            {values.zones.length < deliveryLimits.zones && (
              <Group>
                <Button variant="default" onClick={() => set({ zones: [...values.zones, newZone()] })}>
                  {m.delivery_zone_add()}
                </Button>
              </Group>
            )}
            <Section
              title={values.zones.length === 0 ? m.delivery_everywhere() : m.delivery_rest()}
              note={m.delivery_rest_note()}
            >
              <DeliveryRates
                rates={values.restOfWorld}
                currencies={currencies}
                path="restOfWorld"
                errors={errors}
                onChange={(restOfWorld) => set({ restOfWorld })}
              />
              {values.restOfWorld.length === 0 && <Text size="sm">{m.delivery_zones_only()}</Text>}
              {(values.restOfWorld.length > 0 || values.notDelivered.length > 0) && (
                <MultiSelect
                  label={m.delivery_not()}
                  description={m.delivery_not_note()}
                  data={freeFor(values.notDelivered)}
                  value={[...values.notDelivered]}
                  searchable
                  maxValues={deliveryLimits.countries}
                  error={errorAt('notDelivered')}
                  onChange={(notDelivered) => set({ notDelivered })}
                />
              )}
            </Section>
            <Section title={m.delivery_tax()}>
              <DeliveryTax values={values} countries={countries} errors={errors} onChange={set} />
            </Section>
          </Stack>
        </Changeable>
      </form>
    </>
  )
}

function Read() {
  const { data, error, refetch } = useQuery(deliveryQuery())
  if (data) return <Fields read={data} />
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={6} height={58} />
}

/** Where the app's own store delivers to, for how much, and its tax. */
export function DeliveryScreen() {
  return (
    <>
      <PageTitle title={m.delivery_title()} description={m.delivery_note()} />
      <Anchor component={Link} to="/settings/store" size="sm" display="inline-block" mb="md">
        {m.goods_back()}
      </Anchor>
      <Permitted permission="integrations.read">
        <Read />
      </Permitted>
    </>
  )
}
