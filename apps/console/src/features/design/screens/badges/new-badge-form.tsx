import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { maxBadges, maxBadgeTitle } from '@vitrine/domain/badges/badge.rules'
import { m } from '@vitrine/messages/console'
import { TextInput } from '../../../../shared/fields/text-input.tsx'
import { useCallForm } from '../../../../shared/forms/use-call-form.ts'
import { needed } from '../../../../shared/forms/use-checked-form.ts'
import css from './badges.module.css'

interface NewBadgeFormProps {
  count: number
  /** Resolves to false when it failed; the typed name then stays. */
  onAdd: (name: string) => Promise<boolean>
}

/** A name and a button; Enter adds too. */
export function NewBadgeForm({ count, onAdd }: NewBadgeFormProps) {
  const isFull = count >= maxBadges
  const { form, submit, isPending } = useCallForm({
    name: 'new-badge',
    initialValues: { name: '' },
    validate: { name: needed },
    call: { mutationFn: ({ name }) => onAdd(name.trim()) },
  })
  return (
    <form className={css.newBadge} onSubmit={submit({ onSuccess: (isAdded) => isAdded && form.reset() })} noValidate>
      <TextInput
        label={m.badges_new()}
        placeholder={m.badges_new_name()}
        description={isFull ? m.badges_full({ most: maxBadges }) : undefined}
        maxLength={maxBadgeTitle}
        disabled={isFull}
        {...form.getInputProps('name')}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={16} />}
        loading={isPending}
        disabled={isFull}
      >
        {m.badges_add()}
      </Button>
    </form>
  )
}
