/** Which products a block is for: categories, tags and product types, all of which must match. */

import { ActionIcon, Button, Group, Menu, MultiSelect, Pill, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import conditionLabels from '@vitrine/messages/console/fields.condition'
import { FieldGroup } from '@vitrine/ui/field-group'
import { useEffect, useRef } from 'react'
import { useLatest } from '../../lib/use-latest.ts'
import { CategoryPicker } from '../../pickers/category-picker.tsx'
import { loadCategory, productTypesQuery, tagsQuery } from '../../pickers/pickers.api.ts'
import { messageOf } from '../../toast.ts'
import {
  addValue,
  type Condition,
  type ConditionValue,
  idOfValue,
  nameOfValue,
  readConditions,
  toConditionCategory,
  unusedKeys,
} from '../conditions.rules.ts'
import { inputId } from '../field-binding.ts'
import type { FieldProps } from '../field-props.ts'
import classes from './conditions-field.module.css'

interface ValuesProps {
  id: string
  condition: Condition
  onChange(values: readonly ConditionValue[]): void
}

function CategoryValues({ id, condition, onChange }: ValuesProps) {
  const { values } = condition
  const latest = useLatest({ values, onChange })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const pick = (categoryId: string) => {
    loadCategory(categoryId).then(
      (category) => {
        if (isGone.current) return
        // The value is added to the latest choice when it arrives, because another pick may have arrived before.
        const { values: chosen, onChange: write } = latest.current
        write(addValue(chosen, toConditionCategory(category)))
      },
      // Document 2, section 7: a category fetch that fails while a condition is added is ignored in silence.
      () => undefined,
    )
  }
  return (
    <Stack gap={6}>
      {values.length > 0 && (
        <Pill.Group>
          {values.map((value) => (
            <Pill
              key={idOfValue(value)}
              withRemoveButton
              removeButtonProps={{
                'aria-label': m.fields_remove_named({ name: nameOfValue(value) }),
                tabIndex: 0,
                'aria-hidden': false,
              }}
              onRemove={() => onChange(values.filter((one) => one !== value))}
            >
              {nameOfValue(value)}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <CategoryPicker
        id={id}
        label={m.fields_is_one_of({ name: m.fields_category() })}
        chosen={null}
        quiet
        without={values.map(idOfValue)}
        onPick={(category) => pick(category.id)}
      />
    </Stack>
  )
}

/** A store may have thousands of values; the search finds those that are not shown. */
const shownAtOnce = 100

function LabelValues({ id, condition, onChange }: ValuesProps) {
  const {
    data = [],
    error,
    isPending,
    refetch,
  } = useQuery({ ...(condition.key === 'tags' ? tagsQuery() : productTypesQuery()), meta: { isSilent: true } })
  const values = condition.values.map(idOfValue)
  const label = conditionLabels[condition.key]()
  return (
    <MultiSelect
      id={id}
      label={m.fields_is_one_of({ name: label })}
      placeholder={
        values.length === 0
          ? condition.key === 'tags'
            ? m.fields_choose_tags()
            : m.fields_choose_product_types()
          : undefined
      }
      searchable
      clearable
      data={[...new Set([...data, ...values])]}
      value={values}
      onChange={onChange}
      limit={shownAtOnce}
      error={error ? messageOf(error) : undefined}
      onDropdownOpen={() => {
        if (error) void refetch()
      }}
      nothingFoundMessage={error ? m.fields_not_loaded() : isPending ? m.fields_loading() : m.fields_nothing_matches()}
    />
  )
}

export function ConditionsField({ field, binding }: FieldProps<'conditions'>) {
  const conditions = readConditions(binding.useValue(field.path))
  const unused = unusedKeys(conditions)
  const write = (label: string, next: readonly Condition[]) =>
    binding.setMany(label, [{ path: field.path, value: next }])
  const id = inputId(binding, field.path)
  return (
    <FieldGroup id={id} label={field.label} help={field.help}>
      {conditions.length > 1 && (
        <Text size="xs" c="dimmed">
          {m.fields_all_conditions()}
        </Text>
      )}
      {conditions.map((condition, at) => {
        const Values = condition.key === 'collections' ? CategoryValues : LabelValues
        const label = conditionLabels[condition.key]()
        return (
          <div key={condition.key} className={classes.condition}>
            <Values
              id={`${id}_${condition.key}`}
              condition={condition}
              onChange={(values) =>
                write(
                  m.fields_change_conditions(),
                  conditions.map((one, place) => (place === at ? { ...one, values } : one)),
                )
              }
            />
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              aria-label={m.fields_remove_condition_of({ name: label.toLowerCase() })}
              onClick={() =>
                write(
                  m.fields_remove_condition(),
                  conditions.filter((_, place) => place !== at),
                )
              }
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        )
      })}
      {unused.length > 0 && (
        <Group>
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button variant="default" size="xs" leftSection={<IconPlus size={14} />}>
                {m.fields_add_condition()}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {unused.map((key) => (
                <Menu.Item
                  key={key}
                  onClick={() => write(m.fields_add_condition(), [...conditions, { key, values: [] }])}
                >
                  {conditionLabels[key]()}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Group>
      )}
    </FieldGroup>
  )
}
