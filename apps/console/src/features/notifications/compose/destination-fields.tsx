/** Where a message leads, and what has to be picked for it (I-119, I-173). */
import { NativeSelect, Stack } from '@mantine/core'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { minorDigits } from '@vitrine/domain/formats/money.rules'
import {
  type Destination,
  destinations,
  olderDestinations,
  type PickedThing,
  thingOf,
} from '@vitrine/domain/notifications/destinations.rules'
import { m } from '@vitrine/messages/console'
import destinationWords from '@vitrine/messages/console/notifications.destination'
import olderWords from '@vitrine/messages/console/notifications.older_destination'
import { memo } from 'react'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { BrandPicker } from '../../../shared/pickers/brand-picker.tsx'
import { CategoryPicker } from '../../../shared/pickers/category-picker.tsx'
import { PagePicker } from '../../../shared/pickers/page-picker.tsx'
import { ProductPicker } from '../../../shared/pickers/product-picker.tsx'
import { type Draft, type Thing, things } from './draft.rules.ts'

const maxCoupon = 100
/** The lists begin with this many items and search for others (I-163). */
const firstItems = 10

const thingOfProduct = ({ id, name, image, price }: ProductCard): Thing => ({
  id,
  name,
  image,
  price: price === null ? null : price.amountMinor / 10 ** minorDigits(price.currencyCode),
})

interface ThingPickerProps {
  id: string
  kind: PickedThing
  thing: Thing | null
  error: string | undefined
  onPick: (thing: Thing | null) => void
}

function ThingPicker({ id, kind, thing, error, onPick }: ThingPickerProps) {
  const props = {
    id,
    required: true,
    error: error ?? null,
    chosen: thing?.name ?? null,
    firstItems,
    onClear: () => onPick(null),
  }
  switch (kind) {
    case 'product':
      return (
        <ProductPicker {...props} label={m.pickers_product()} onPick={(product) => onPick(thingOfProduct(product))} />
      )
    case 'category':
      return (
        <CategoryPicker
          {...props}
          label={m.fields_category()}
          onPick={({ id: category, title, image }) => onPick({ id: category, name: title, image })}
        />
      )
    case 'brand':
      return (
        <BrandPicker
          {...props}
          label={m.pickers_brand()}
          onPick={({ id: brand, name, imageUrl }) => onPick({ id: brand, name, image: imageUrl })}
        />
      )
    case 'page':
      return (
        <PagePicker
          id={id}
          label={m.pickers_page()}
          chosen={thing?.id ?? ''}
          error={error ?? null}
          onPick={({ id: page, title }) => onPick({ id: page, name: title, image: null })}
        />
      )
  }
}

interface DestinationFieldsProps {
  /** Beginning of the ids of its fields. */
  id: string
  destination: Destination
  /** What is picked for it. */
  thing: Thing | null
  couponCode: string
  /** The older screen offers less, and no coupon. */
  isOlder: boolean
  /** Of the thing. */
  error: string | undefined
  couponError: string | undefined
  onChange: (values: Partial<Draft>) => void
}

const olderName: Readonly<Record<string, () => string>> = olderWords

export const DestinationFields = memo((props: DestinationFieldsProps) => {
  const { id, destination, thing, couponCode, isOlder, error, couponError, onChange } = props
  const kind = thingOf(destination)
  const offered = isOlder ? olderDestinations : destinations
  // A message that was copied may lead where this screen leads nobody.
  const shown = offered.includes(destination) ? offered : [destination, ...offered]
  const nameOf = (one: Destination) => ((isOlder && olderName[one]) || destinationWords[one])()
  return (
    <Stack gap="sm">
      <NativeSelect
        id={`${id}-destination`}
        label={m.notifications_destination()}
        value={destination}
        data={shown.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(event) => {
          const next = shown.find((known) => known === event.currentTarget.value)
          if (next) onChange({ destination: next })
        }}
      />
      {kind && (
        <ThingPicker
          key={kind}
          id={`${id}-${things[kind]}`}
          kind={kind}
          thing={thing}
          error={error}
          onPick={(next) => onChange({ [things[kind]]: next })}
        />
      )}
      {!isOlder && (
        <TextInput
          id={`${id}-couponCode`}
          label={m.notifications_coupon()}
          description={m.notifications_coupon_help()}
          maxLength={maxCoupon}
          dir="ltr"
          autoComplete="off"
          value={couponCode}
          error={couponError}
          onChange={(event) => onChange({ couponCode: event.currentTarget.value })}
        />
      )}
    </Stack>
  )
})
