/** Picks a category and takes its first products, its name and its action into the block (D-170 to D-173). */

import { Skeleton, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import { createLatestRequests } from '../../lib/latest-requests.ts'
import { CategoryPicker } from '../../pickers/category-picker.tsx'
import { loadPickedCategory } from '../../pickers/pickers.api.ts'
import { service, useService } from '../../services.ts'
import { messageOf } from '../../toast.ts'
import { clearChanges, pickChanges } from '../category-choice.rules.ts'
import { inputId } from '../field-binding.ts'
import { asList, asObject, asText, type FieldProps } from '../field-props.ts'

interface Pick {
  category: Category
  request: object
}

/** They outlive the panel: an answer for a panel that was left still counts. */
const categoryRequests = service(createLatestRequests)

const productsPathOf = (path: string): string => [...path.split('.').slice(0, -1), 'products'].join('.')

export function CategoryProductsField({ field, binding }: FieldProps<'categoryProducts'>) {
  const chosen = asText(asObject(binding.useValue(field.path))['name'])
  const products = asList(binding.useValue(productsPathOf(field.path)))
  const place = inputId(binding, field.path)
  const requests = useService(categoryRequests)
  const load = useMutation({
    mutationFn: ({ category: { id } }: Pick) => loadPickedCategory(id, field.products),
    // This also runs for a panel that was left meanwhile, but never for a choice that was followed by another one or by
    // 'Clear'.
    onSuccess: (picked, { request }) => {
      if (!requests.take(place, request)) return
      binding.setMany(m.fields_choose_category_named({ name: picked.category.name }), pickChanges(field.path, picked))
    },
  })
  return (
    <Stack gap={6}>
      <CategoryPicker
        id={place}
        label={field.label}
        help={field.help}
        required={field.required}
        chosen={load.isPending ? load.variables.category.name : chosen === '' ? null : chosen}
        error={load.isError ? m.fields_choose_category_again({ problem: messageOf(load.error) }) : null}
        onPick={(category) => load.mutate({ category, request: requests.begin(place) })}
        onClear={() => {
          requests.drop(place)
          load.reset()
          binding.setMany(m.fields_clear_category(), clearChanges(field.path))
        }}
      />
      {load.isPending ? (
        <Skeleton height={18} width="60%" />
      ) : (
        chosen !== '' && (
          <Text size="xs" c="dimmed">
            {products.length === 0 ? m.fields_category_empty() : m.fields_shows_products({ count: products.length })}
          </Text>
        )
      )}
    </Stack>
  )
}
