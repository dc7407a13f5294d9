/** Attributes of the store's products that a block lists, each with a name given by the owner. */

import { Button, Group, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '@vitrine/messages/console'
import { FieldGroup } from '@vitrine/ui/field-group'
import { LoadError } from '../../parts/load-error.tsx'
import { attributesQuery } from '../../pickers/pickers.api.ts'
import {
  type AttributeItem,
  addAttribute,
  chooseAttribute,
  moveAttribute,
  readAttributes,
} from '../attributes.rules.ts'
import { inputId } from '../field-binding.ts'
import type { FieldProps } from '../field-props.ts'
import { SlotMenu } from '../slot-menu.tsx'
import { TextInput } from '../text-input.tsx'
import classes from './conditions-field.module.css'

/** The server's limit, with the same number. */
const most = 50

export function AttributesField({ field, binding }: FieldProps<'attributes'>) {
  const items = readAttributes(binding.useValue(field.path))
  const { data, error, refetch } = useQuery(attributesQuery())
  const known = data ?? []
  const id = inputId(binding, field.path)
  const write = (label: string, next: readonly AttributeItem[]) =>
    binding.setMany(label, [{ path: field.path, value: next }])
  const choose = (at: number, chosenId: string) => {
    const chosen = known.find((one) => one.id === chosenId) ?? { id: chosenId, name: '' }
    write(
      m.fields_choose_attribute(),
      items.map((item, place) => (place === at ? chooseAttribute(item, chosen) : item)),
    )
  }
  return (
    <FieldGroup id={id} label={field.label} help={field.help}>
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and its inputs hold nothing of their own
        <div key={at} className={classes.condition}>
          <SlotMenu
            title={item.name || m.fields_attribute_number({ number: at + 1 })}
            canMoveBack={at > 0}
            canMoveOn={at < items.length - 1}
            onMove={(step) => write(m.fields_move_attribute(), moveAttribute(items, at, at + step))}
            onRemove={() =>
              write(
                m.fields_remove_attribute(),
                items.filter((_, place) => place !== at),
              )
            }
          />
          <NativeSelect
            id={`${id}_${at}_id`}
            label={m.fields_shows()}
            data={[
              ...(known.some((one) => one.id === item.id)
                ? []
                : [{ value: item.id, label: item.id || m.fields_choose_one() }]),
              ...known.map((one) => ({ value: one.id, label: one.name })),
            ]}
            value={item.id}
            onChange={(event) => choose(at, event.currentTarget.value)}
          />
          <TextInput
            id={`${id}_${at}_name`}
            label={m.fields_name_in_app()}
            maxLength={500}
            value={item.name}
            onChange={(event) => binding.set(`${field.path}.${at}.name`, event.currentTarget.value)}
            onBlur={binding.commit}
          />
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={items.length >= most}
          onClick={() => write(m.fields_add_attribute(), addAttribute(items))}
        >
          {m.fields_add_attribute()}
        </Button>
      </Group>
    </FieldGroup>
  )
}
