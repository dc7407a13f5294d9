import { Checkbox, NativeSelect, Pagination, SimpleGrid, Stack } from '@mantine/core'
import { goodsLimits } from '@vitrine/domain/goods/goods-cells.rules'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { NumberText } from '../../../shared/fields/number-text.tsx'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { paginationProps } from '../../../shared/parts/pagination-props.ts'
import { Amount } from './amount.tsx'
import type { PriceValues, VariantValues } from './product-values.ts'
import css from './products.module.css'

const shownAtOnce = 20

interface VariantProps {
  variant: VariantValues
  currencyCode: string
  isOwnCurrency: boolean
  /** Of the product, in their order. */
  images: readonly string[]
  errorOf: (path: string) => string | undefined
  onChange: (over: Partial<VariantValues>) => void
}

const none: PriceValues = { amountMinor: null, compareAtMinor: null }
const kept = (typed: number | null, isRefused: boolean): number | null => (isRefused ? Number.NaN : typed)
const readable = (value: number | null): number | null => (Number.isNaN(value) ? null : value)

function Variant({ variant, currencyCode, isOwnCurrency, images, errorOf, onChange }: VariantProps) {
  const { values, prices, sku, barcode, isCounted, sellsOn, stock, weightGrams, image } = variant
  const price = prices[currencyCode] ?? none
  const setPrice = (over: Partial<PriceValues>) =>
    onChange({ prices: { ...prices, [currencyCode]: { ...price, ...over } } })
  const priceError = (name: keyof PriceValues) => errorOf(`prices.${currencyCode}.${name}`)
  return (
    <fieldset className={css.variant}>
      <legend>{values.length === 0 ? m.products_one_variant() : <bdi>{values.join(' / ')}</bdi>}</legend>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" className={css.fields ?? ''}>
        <Amount
          label={m.products_price_in({ currency: currencyCode })}
          currencyCode={currencyCode}
          value={price.amountMinor}
          error={priceError('amountMinor')}
          required={isOwnCurrency}
          onChange={(amountMinor) => setPrice({ amountMinor })}
        />
        <Amount
          label={m.products_compare()}
          currencyCode={currencyCode}
          value={price.compareAtMinor}
          error={priceError('compareAtMinor')}
          onChange={(compareAtMinor) => setPrice({ compareAtMinor })}
        />
        <TextInput
          label={m.products_sku()}
          value={sku}
          maxLength={goodsLimits.name}
          error={errorOf('sku')}
          onChange={(event) => onChange({ sku: event.currentTarget.value })}
        />
        <TextInput
          label={m.products_barcode()}
          value={barcode}
          maxLength={goodsLimits.name}
          onChange={(event) => onChange({ barcode: event.currentTarget.value })}
        />
        {isCounted && (
          <NumberText
            label={m.products_stock()}
            limits={{ min: sellsOn ? -goodsLimits.stock : 0, max: goodsLimits.stock }}
            value={readable(stock)}
            error={errorOf('stock')}
            required
            onChange={(typed, isRefused) => onChange({ stock: kept(typed, isRefused) })}
          />
        )}
        <NumberText
          label={m.products_weight()}
          limits={{ min: 1, max: goodsLimits.stock }}
          value={readable(weightGrams)}
          error={errorOf('weightGrams')}
          onChange={(typed, isRefused) => onChange({ weightGrams: kept(typed, isRefused) })}
        />
        {(images.length > 0 || image !== null) && (
          <NativeSelect
            label={m.products_variant_picture()}
            value={image ?? ''}
            data={[
              { value: '', label: m.products_variant_picture_first() },
              ...images.map((address, at) => ({ value: address, label: m.products_picture({ number: at + 1 }) })),
              // One that the product itself does not have, as an import may bring.
              ...(image !== null && !images.includes(image)
                ? [{ value: image, label: m.products_variant_picture_own() }]
                : []),
            ]}
            error={errorOf('image')}
            onChange={(event) => onChange({ image: event.currentTarget.value || null })}
          />
        )}
      </SimpleGrid>
      {isCounted && (
        <Checkbox
          mt="sm"
          label={m.products_sells_beyond()}
          description={m.products_sells_beyond_note()}
          checked={sellsOn}
          onChange={(event) => onChange({ sellsOn: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        mt="sm"
        label={m.products_sells_on()}
        description={m.products_sells_on_note()}
        checked={!isCounted}
        onChange={(event) => onChange({ isCounted: !event.currentTarget.checked })}
      />
    </fieldset>
  )
}

interface ProductVariantsProps {
  images: readonly string[]
  variants: readonly VariantValues[]
  /** The store's own first. */
  currencies: readonly string[]
  errors: Readonly<Record<string, unknown>>
  onChange: (variants: VariantValues[]) => void
}

/** What is sold: price, stock and numbers of each variant. */
export function ProductVariants({ variants, images, currencies, errors, onChange }: ProductVariantsProps) {
  const [own = ''] = currencies
  const [chosen, setChosen] = useState(own)
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(variants.length / shownAtOnce))
  const first = (Math.min(page, pages) - 1) * shownAtOnce
  return (
    <Stack gap="md">
      {currencies.length > 1 && (
        <NativeSelect
          label={m.products_prices_in()}
          maw={240}
          data={[...currencies]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {variants.slice(first, first + shownAtOnce).map((variant, index) => (
        <Variant
          key={`${variant.id} ${chosen}`}
          variant={variant}
          currencyCode={chosen}
          isOwnCurrency={chosen === own}
          images={images}
          errorOf={(path) => errors[`variants.${first + index}.${path}`] as string | undefined}
          onChange={(over) => onChange(variants.map((one) => (one.id === variant.id ? { ...one, ...over } : one)))}
        />
      ))}
      {pages > 1 && <Pagination total={pages} value={Math.min(page, pages)} onChange={setPage} {...paginationProps} />}
    </Stack>
  )
}
