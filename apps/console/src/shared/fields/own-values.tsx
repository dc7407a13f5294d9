/** Says for which items a setting of all does not hold, because they have one of their own. */
import { Button, Text } from '@mantine/core'
import type { SaidField } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'
import type { FieldBinding } from './field-binding.ts'
import { asText } from './field-props.ts'
import { namesThatDiffer, type Own } from './own-values.rules.ts'

interface OwnValuesProps {
  field: SaidField
  own: Own
  binding: FieldBinding
}

export function OwnValues({ field, own, binding }: OwnValuesProps) {
  const { path, label } = field
  const held = binding.useValue(path)
  const value = field.kind === 'color' ? asText(held) || field.fallback : held
  const items = binding.useValue(own.list)
  const differing = namesThatDiffer({ own, value, items }).map((name) => name || m.fields_item())
  if (differing.length === 0) return null
  const names = new Intl.ListFormat(getLocale()).format(differing)
  return (
    <>
      <Text size="xs" c="dimmed" mt={4}>
        {field.kind === 'color' ? m.fields_other_color({ names }) : m.fields_off_for({ names })}
      </Text>
      {field.kind === 'color' ? (
        <Button
          variant="default"
          size="xs"
          mt={4}
          onClick={() => binding.setMany(m.fields_use_for_all_of({ name: label }), [{ path, value }])}
        >
          {m.fields_use_for_all()}
        </Button>
      ) : null}
    </>
  )
}
