/** Brands in an order, added one by one from the store's catalogue. */

import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { Brand } from '@vitrine/domain/catalog/catalog.schema'
import { m } from '@vitrine/messages/console'
import { FieldGroup } from '@vitrine/ui/field-group'
import { useId, useRef, useState } from 'react'
import dropList from '../../drop-list/drop-list.module.css'
import type { Drag } from '../../drop-list/drop-list.ts'
import { useDropList } from '../../drop-list/use-drop-list.ts'
import { BrandPicker } from '../../pickers/brand-picker.tsx'
import { PickerOption } from '../../pickers/picker-option.tsx'
import { inputId } from '../field-binding.ts'
import { asList, asObject, asText, type FieldProps } from '../field-props.ts'
import css from './brands-field.module.css'

const toBlockBrand = ({ id, name, imageUrl }: Brand) => ({ id, name, imageUrl })

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

interface BrandDrag extends Drag {
  at: number
}

export function BrandsField({ field, binding }: FieldProps<'brands'>) {
  const brands = asList(binding.useValue(field.path)).map(asObject)
  const ids = brands.map(({ id }) => asText(id))
  const write = (label: string, value: readonly unknown[]) => binding.setMany(label, [{ path: field.path, value }])
  const nameAt = (at: number) => asText(brands[at]?.['name']) || (ids[at] ?? '')
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    write(m.fields_move_brand(), moved(brands, from, to))
    setSaid(m.fields_moved_to_place({ name: nameAt(from), number: to + 1, count: brands.length }))
  }
  const kind = useId()
  const list = useRef<HTMLUListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const drops = useDropList<BrandDrag>({
    axis: 'block',
    kinds: [kind],
    enabled: true,
    target: list,
    line,
    dragOf: (_, at) => ({ kind, at, label: nameAt(at) }),
    onDrop({ at }, index) {
      const to = index > at ? index - 1 : index
      if (to !== at) move(at, to)
    },
  })
  return (
    <FieldGroup label={field.label} help={field.help}>
      {brands.length >= field.max ? (
        <Text size="xs" c="dimmed">
          {m.fields_brands_full({ count: field.max })}
        </Text>
      ) : (
        <BrandPicker
          id={inputId(binding, field.path)}
          label={m.fields_add_brand()}
          chosen={null}
          isOffered={({ id }) => !ids.includes(id)}
          onPick={(brand) => write(m.fields_add_named({ name: brand.name }), [...brands, toBlockBrand(brand)])}
        />
      )}
      <div className={css.place}>
        <ul ref={list} className={css.list} {...drops}>
          {brands.map((brand, at) => {
            const name = nameAt(at)
            return (
              <li key={ids[at]} className={css.row}>
                <PickerOption name={name} image={asText(brand['imageUrl'])} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={m.fields_move_up({ name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={m.fields_move_down({ name })}
                  disabled={at === brands.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={m.fields_remove_named({ name })}
                  onClick={() =>
                    write(
                      m.fields_remove_named({ name }),
                      brands.filter((_, index) => index !== at),
                    )
                  }
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
        <div ref={line} className={dropList.line} />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  )
}
