import { Button, Group, Stack, Text } from '@mantine/core'
import { goodsLimits } from '@vitrine/domain/goods/goods-cells.rules'
import { mostOptions } from '@vitrine/domain/goods/own-product.schema'
import { type EditedOption, variantsOf } from '@vitrine/domain/goods/variants-of-options.rules'
import { newId } from '@vitrine/domain/ids'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { TagsInput } from '../../../shared/fields/tags-input.tsx'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { mayHave, newVariant, type ProductValues } from './product-values.ts'

interface ProductOptionsProps {
  values: ProductValues
  errors: Readonly<Record<string, unknown>>
  mayChange: boolean
  onChange: (values: Pick<ProductValues, 'options' | 'variants'>) => void
}

/** By what a shopper chooses among the variants. Each change makes and takes away variants at once. */
export function ProductOptions({ values, errors, mayChange, onChange }: ProductOptionsProps) {
  const { options, variants } = values
  const [isOver, setOver] = useState(false)
  const become = (next: readonly EditedOption[]) => {
    setOver(!mayHave(next))
    if (mayHave(next)) onChange({ options: next, variants: variantsOf({ options, variants }, next, newVariant) })
  }
  const change = (id: string, over: Partial<EditedOption>) =>
    become(options.map((option) => (option.id === id ? { ...option, ...over } : option)))
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {m.products_options_note()}
      </Text>
      {options.map(({ id, name, values: chosen }, at) => (
        <Group key={id} align="flex-end" gap="sm" role="group" aria-label={m.products_option({ number: at + 1 })}>
          <TextInput
            label={m.products_option_name()}
            value={name}
            maxLength={goodsLimits.name}
            error={errors[`options.${at}.name`] as string | undefined}
            onChange={(event) => change(id, { name: event.currentTarget.value })}
          />
          <TagsInput
            flex="1 1 240px"
            label={m.products_option_values()}
            value={[...chosen]}
            maxLength={goodsLimits.name}
            splitChars={[',']}
            clearable={false}
            onChange={(next) => change(id, { values: next })}
          />
          {mayChange && (
            <Button
              variant="default"
              aria-label={m.fields_remove_named({ name: name || m.products_option({ number: at + 1 }) })}
              onClick={() => become(options.filter((option) => option.id !== id))}
            >
              {m.fields_remove()}
            </Button>
          )}
        </Group>
      ))}
      {isOver && (
        <Text size="sm" c="red" role="alert">
          {m.products_variants_most({ most: goodsLimits.variants })}
        </Text>
      )}
      {mayChange && options.length < mostOptions && (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => become([...options, { id: newId(), name: '', values: [] }])}
          >
            {m.products_add_option()}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
