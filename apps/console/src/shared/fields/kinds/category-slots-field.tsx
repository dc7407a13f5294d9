/** Eight slots of categories (D-169). */

import { Switch, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { FieldGroup } from '@vitrine/ui/field-group'
import { useState } from 'react'
import { useMediaUrl } from '../../media-library/use-media-url.ts'
import { CategoryPicker } from '../../pickers/category-picker.tsx'
import { toBlockCategory } from '../category-choice.rules.ts'
import { type FieldBinding, inputId } from '../field-binding.ts'
import { asList, asObject, asText, type FieldProps } from '../field-props.ts'
import { SlotMenu } from '../slot-menu.tsx'
import { SlotTiles } from '../slot-tiles.tsx'
import { fillSlot, firstEmptySlot, moveSlot, padSlots, removeSlot, type Slots } from '../slots.rules.ts'
import { TextInput } from '../text-input.tsx'
import { OwnPicture } from './own-picture.tsx'

type CategoryValue = Record<string, unknown>

const idOf = (category: CategoryValue): string => asText(category['id'])
const nameOf = (category: CategoryValue): string =>
  asText(category['name']) || asText(category['title']) || idOf(category)
/** The picture is an address, or an object with its measures. */
const imageOf = (category: CategoryValue): string =>
  asText(category['image']) || asText(asObject(category['image'])['src'])

export function CategorySlotsField({ field, binding }: FieldProps<'categorySlots'>) {
  const slots: Slots<CategoryValue> = { count: field.count, empty: { id: '' }, isFilled: (item) => idOf(item) !== '' }
  const categories = asList(binding.useValue(field.path)).map(asObject)
  const [selected, setSelected] = useState<number | null>(null)
  const url = useMediaUrl()
  const write = (label: string, next: readonly CategoryValue[]) =>
    binding.setMany(label, [{ path: field.path, value: next }])
  const current = selected === null ? undefined : categories[selected]
  const isFull = firstEmptySlot(categories, slots) < 0

  return (
    <FieldGroup label={field.label} help={field.help}>
      <SlotTiles
        label={field.label}
        tiles={padSlots(categories, slots).map((category) => ({
          image: imageOf(category) === '' ? null : url(imageOf(category)),
          name: slots.isFilled(category) ? nameOf(category) : null,
        }))}
        selected={selected}
        onSelect={setSelected}
        onMove={(from, to) => write(m.fields_move_category(), moveSlot(categories, from, to, slots))}
      />
      {isFull ? (
        <Text size="xs" c="dimmed">
          {m.fields_categories_full({ count: field.count })}
        </Text>
      ) : (
        <CategoryPicker
          id={inputId(binding, field.path)}
          label={m.fields_add_category()}
          chosen={null}
          without={categories.map(idOf)}
          onPick={(category) =>
            write(
              m.fields_add_named({ name: category.name }),
              fillSlot(categories, null, toBlockCategory(category), slots),
            )
          }
        />
      )}
      {selected !== null && current && slots.isFilled(current) && (
        <SelectedCategory
          key={selected}
          binding={binding}
          path={`${field.path}.${selected}`}
          category={current}
          hasPicture={field.pictures === true}
          canMoveBack={selected > 0}
          canMoveOn={selected < categories.filter(slots.isFilled).length - 1}
          onMove={(step) => {
            write(m.fields_move_category(), moveSlot(categories, selected, selected + step, slots))
            setSelected(selected + step)
          }}
          onRemove={() => {
            write(m.fields_remove_named({ name: nameOf(current) }), removeSlot(categories, selected, slots))
            setSelected(null)
          }}
        />
      )}
    </FieldGroup>
  )
}

interface SelectedCategoryProps {
  binding: FieldBinding
  path: string
  category: CategoryValue
  /** True when the category may have a picture of its own. */
  hasPicture: boolean
  canMoveBack: boolean
  canMoveOn: boolean
  onMove(step: -1 | 1): void
  onRemove(): void
}

function SelectedCategory({ binding, path, category, hasPicture, ...menu }: SelectedCategoryProps) {
  const isOffForAll = binding.useValue('visibleNames') === false
  return (
    <>
      <SlotMenu title={nameOf(category)} {...menu} />
      <TextInput
        id={inputId(binding, `${path}.title`)}
        label={m.fields_title_in_app()}
        placeholder={nameOf(category)}
        maxLength={500}
        value={asText(category['title'])}
        onChange={(event) => binding.set(`${path}.title`, event.currentTarget.value)}
        onBlur={binding.commit}
      />
      {hasPicture ? <OwnPicture binding={binding} path={`${path}.image`} value={category['image']} /> : null}
      <Switch
        label={m.fields_show_name()}
        description={isOffForAll ? m.fields_off_for_all() : null}
        checked={category['visibleName'] !== false}
        onChange={(event) => {
          binding.set(`${path}.visibleName`, event.currentTarget.checked)
          binding.commit()
        }}
      />
    </>
  )
}
