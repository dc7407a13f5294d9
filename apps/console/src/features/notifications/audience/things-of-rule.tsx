import { Pill, Stack } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { useId } from 'react'
import { CategoryPicker } from '../../../shared/pickers/category-picker.tsx'
import { ProductPicker } from '../../../shared/pickers/product-picker.tsx'

const mostThings = 50

interface ThingsOfRuleProps {
  kind: 'product' | 'category'
  ids: readonly string[]
  /** What people call them; an id that is not among them stands for itself. */
  names: Readonly<Record<string, string>>
  onChange: (ids: string[], names?: Readonly<Record<string, string>>) => void
}

/** Products or categories of a rule: each can be taken out, and others are searched for. */
export function ThingsOfRule({ kind, ids, names, onChange }: ThingsOfRuleProps) {
  const id = useId()
  const pick = (thing: { id: string; name: string }) =>
    onChange([...new Set([...ids, thing.id])], { ...names, [thing.id]: thing.name })
  return (
    <Stack gap="xs" w="100%">
      {ids.length > 0 && (
        <Pill.Group>
          {ids.map((one) => (
            <Pill
              key={one}
              withRemoveButton
              onRemove={() => onChange(ids.filter((other) => other !== one))}
              removeButtonProps={{
                'aria-label': m.fields_remove_named({ name: names[one] ?? one }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              <bdi>{names[one] ?? one}</bdi>
            </Pill>
          ))}
        </Pill.Group>
      )}
      {ids.length < mostThings &&
        (kind === 'product' ? (
          <ProductPicker id={id} label={m.notifications_rule_add_product()} chosen={null} onPick={pick} />
        ) : (
          <CategoryPicker
            id={id}
            label={m.notifications_rule_add_category()}
            chosen={null}
            without={ids}
            onPick={pick}
          />
        ))}
    </Stack>
  )
}
